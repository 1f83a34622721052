SRC_USERMOD_C += $(USERMOD_DIR)/emuboard.c
SRC_USERMOD_LIB_C += $(USERMOD_DIR)/timeutils_.c
LDFLAGS_USERMOD += -Wl,--wrap=mp_hal_stdio_poll -Wl,--wrap=mp_hal_stdin_rx_chr -Wl,--wrap=uart_init
LDFLAGS_USERMOD += -Wl,--wrap=gc_collect
