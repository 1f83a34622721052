// Board support that the stock qemu port lacks, for machine mps2-an385:
// clock, interrupt-driven console with ctrl-C, wait-for-interrupt, "flash", boot.py/main.py.
#include <string.h>
#include <stdlib.h>
#include "py/runtime.h"
#include "py/smallint.h"
#include "py/stackctrl.h"
#include "py/mphal.h"
#include "py/stream.h"
#include "py/mperrno.h"
#include "extmod/vfs.h"
#include "shared/runtime/pyexec.h"
#include "shared/runtime/interrupt_char.h"

#define REG(a) (*(volatile uint32_t *)(a))
#define UART_DATA REG(0x40004000)
#define UART_STATE REG(0x40004004)
#define UART_CTRL REG(0x40004008)
#define UART_INT REG(0x4000400c)
#define FPGAIO_COUNTER REG(0x40028018)   // 25 MHz, up, 32 bits, virtual clock
#define FPGAIO_PRESCALE REG(0x4002801c)
#define SYST_CSR REG(0xe000e010)
#define SYST_RVR REG(0xe000e014)
#define SYST_CVR REG(0xe000e018)
#define NVIC_ISER0 REG(0xe000e100)
#define SCB_ICSR REG(0xe000ed04)
#define SCB_VTOR REG(0xe000ed08)

// ---- clock
static uint64_t clock25(void) {
    static uint32_t last, high;
    uint32_t s = emu_irq_off();
    uint32_t now = FPGAIO_COUNTER;
    if (now < last) {
        ++high;
    }
    last = now;
    uint64_t r = (uint64_t)high << 32 | now;
    emu_irq_restore(s);
    return r;
}
mp_uint_t mp_hal_ticks_ms(void) { return (mp_uint_t)(clock25() / 25000); }
mp_uint_t mp_hal_ticks_us(void) { return (mp_uint_t)(clock25() / 25); }
mp_uint_t mp_hal_ticks_cpu(void) { return (mp_uint_t)clock25(); }
uint64_t mp_hal_time_ns(void) { return 1735689600ull * 1000000000ull + clock25() * 40; }
void mp_hal_delay_us(mp_uint_t us) {
    uint64_t end = clock25() + (uint64_t)us * 25;
    while (clock25() < end) {
    }
}
void mp_hal_delay_ms(mp_uint_t ms) {
    uint64_t end = clock25() + (uint64_t)ms * 25000;
    for (;;) {
        mp_event_handle_nowait();
        uint64_t now = clock25();
        if (now >= end) {
            return;
        }
        uint32_t left = (uint32_t)((end - now) / 25000);
        if (left == 0) {
            mp_hal_delay_us((mp_uint_t)((end - now) / 25));
        } else {
            emuboard_wfe(left > 500 ? 500 : (int)left);
        }
    }
}

// ---- console
static volatile uint16_t rx_in, rx_out;
static volatile uint8_t rx_event;
static uint8_t rx_buf[512];

static void rx_drain(void) {              // interrupts off, or in the handler
    while (UART_STATE & 2) {
        uint16_t next = (rx_in + 1) % sizeof(rx_buf);
        if (next == rx_out) {
            return;                       // full: leave the byte in the UART, the host waits
        }
        int c = UART_DATA & 0xff;
        rx_event = 1;
        if (c == mp_interrupt_char) {
            mp_sched_keyboard_interrupt();
        } else {
            rx_buf[rx_in] = c;
            rx_in = next;
        }
    }
}
static void uart_rx_irq(void) {
    UART_INT = 2;
    rx_drain();
}
static void systick_irq(void) {
}
static int rx_pop(void) {
    uint32_t s = emu_irq_off();
    rx_drain();
    int c = -1;
    if (rx_in != rx_out) {
        c = rx_buf[rx_out];
        rx_out = (rx_out + 1) % sizeof(rx_buf);
        rx_drain();
    }
    emu_irq_restore(s);
    return c;
}
uintptr_t __wrap_mp_hal_stdio_poll(uintptr_t flags) {
    uintptr_t r = 0;
    uint32_t s = emu_irq_off();
    rx_drain();
    emu_irq_restore(s);
    if ((flags & MP_STREAM_POLL_RD) && rx_in != rx_out) {
        r |= MP_STREAM_POLL_RD;
    }
    return r | (flags & MP_STREAM_POLL_WR);
}
int __wrap_mp_hal_stdin_rx_chr(void) {
    for (;;) {
        int c = rx_pop();
        if (c >= 0) {
            return c;
        }
        mp_event_wait_indefinite();
        clock25();                        // keep the 64-bit extension alive
    }
}
void emuboard_wfe(int ms) {
    if (ms == 0) {
        return;
    }
    if (ms < 0 || ms > 500) {
        ms = 500;
    }
    uint32_t s = emu_irq_off();
    if (!rx_event && MP_STATE_VM(sched_state) != MP_SCHED_PENDING) {
        SYST_RVR = (uint32_t)ms * 25000 - 1;
        SYST_CVR = 0;
        SYST_CSR = 7;
        __asm volatile ("dsb\n wfi\n isb");
        SYST_CSR = 0;
        SCB_ICSR = 1u << 25;
    }
    rx_event = 0;
    emu_irq_restore(s);
}

extern const uint32_t isr_vector[];
static uint32_t vectors[48] __attribute__((aligned(256)));
void __real_uart_init(void);
void __wrap_uart_init(void) {
    memcpy(vectors, isr_vector, 16 * 4);
    vectors[15] = (uint32_t)&systick_irq;
    vectors[16] = (uint32_t)&uart_rx_irq;   // IRQ 0: UART0 receive
    SCB_VTOR = (uint32_t)vectors;
    FPGAIO_PRESCALE = 0;
    __real_uart_init();
    UART_CTRL |= 1u << 3;                   // receive interrupt
    NVIC_ISER0 = 1;
}

// ---- "flash": pieces of the 16 MB PSRAM, survive soft reset and machine-loaded images
#define FLASH_BASE ((uint8_t *)0x21000000)
#define FLASH_BLOCK (4096)
#define FLASH_BLOCKS_MAX (2048)             // 8 MB
#define ROM_BASE (FLASH_BASE + FLASH_BLOCK * FLASH_BLOCKS_MAX)
typedef struct { mp_obj_base_t base; uint8_t *start; size_t blocks; } flash_t;
static const mp_obj_type_t flash_type;
static mp_obj_t flash_new(const mp_obj_type_t *t, size_t n, size_t k, const mp_obj_t *a) {
    mp_arg_check_num(n, k, 1, 1, false);
    mp_int_t blocks = mp_obj_get_int(a[0]);
    if (blocks < 1 || blocks > FLASH_BLOCKS_MAX) {
        mp_raise_ValueError(NULL);
    }
    flash_t *self = mp_obj_malloc(flash_t, t);
    self->start = FLASH_BASE;
    self->blocks = blocks;
    return MP_OBJ_FROM_PTR(self);
}
static uint8_t *flash_at(size_t n, const mp_obj_t *a, mp_buffer_info_t *b, int mode) {
    mp_get_buffer_raise(a[2], b, mode);
    size_t o = mp_obj_get_int(a[1]) * FLASH_BLOCK + (n == 4 ? mp_obj_get_int(a[3]) : 0);
    flash_t *self = MP_OBJ_TO_PTR(a[0]);
    if (o + b->len > FLASH_BLOCK * self->blocks) {
        mp_raise_OSError(MP_EIO);
    }
    return self->start + o;
}
static mp_obj_t flash_read(size_t n, const mp_obj_t *a) {
    mp_buffer_info_t b;
    uint8_t *p = flash_at(n, a, &b, MP_BUFFER_WRITE);
    memcpy(b.buf, p, b.len);
    return mp_const_none;
}
static MP_DEFINE_CONST_FUN_OBJ_VAR_BETWEEN(flash_read_obj, 3, 4, flash_read);
static mp_obj_t flash_write(size_t n, const mp_obj_t *a) {
    mp_buffer_info_t b;
    uint8_t *p = flash_at(n, a, &b, MP_BUFFER_READ);
    memcpy(p, b.buf, b.len);
    return mp_const_none;
}
static MP_DEFINE_CONST_FUN_OBJ_VAR_BETWEEN(flash_write_obj, 3, 4, flash_write);
static mp_obj_t flash_ioctl(mp_obj_t self_in, mp_obj_t op, mp_obj_t arg) {
    flash_t *self = MP_OBJ_TO_PTR(self_in);
    switch (mp_obj_get_int(op)) {
        case MP_BLOCKDEV_IOCTL_BLOCK_COUNT:
            return MP_OBJ_NEW_SMALL_INT(self->blocks);
        case MP_BLOCKDEV_IOCTL_BLOCK_SIZE:
            return MP_OBJ_NEW_SMALL_INT(FLASH_BLOCK);
        case MP_BLOCKDEV_IOCTL_BLOCK_ERASE:
            memset(self->start + mp_obj_get_int(arg) * FLASH_BLOCK, 0xff, FLASH_BLOCK);
            break;
    }
    return MP_OBJ_NEW_SMALL_INT(0);
}
static MP_DEFINE_CONST_FUN_OBJ_3(flash_ioctl_obj, flash_ioctl);
static mp_int_t flash_buffer(mp_obj_t self_in, mp_buffer_info_t *b, mp_uint_t flags) {
    flash_t *self = MP_OBJ_TO_PTR(self_in);
    if (flags != MP_BUFFER_READ) {
        return 1;
    }
    b->buf = self->start;
    b->len = FLASH_BLOCK * self->blocks;
    b->typecode = 'B';
    return 0;
}
static const mp_rom_map_elem_t flash_locals_table[] = {
    { MP_ROM_QSTR(MP_QSTR_readblocks), MP_ROM_PTR(&flash_read_obj) },
    { MP_ROM_QSTR(MP_QSTR_writeblocks), MP_ROM_PTR(&flash_write_obj) },
    { MP_ROM_QSTR(MP_QSTR_ioctl), MP_ROM_PTR(&flash_ioctl_obj) },
};
static MP_DEFINE_CONST_DICT(flash_locals, flash_locals_table);
static MP_DEFINE_CONST_OBJ_TYPE(flash_type, MP_QSTR_Flash, MP_TYPE_FLAG_NONE,
    make_new, flash_new, buffer, flash_buffer, locals_dict, &flash_locals);

// ---- a ROM partition, where the board has one: given out as the rp2 port does
#if REEDBOARD_ROM_BLOCKS
static flash_t rom = { { &flash_type }, ROM_BASE, REEDBOARD_ROM_BLOCKS };
mp_obj_t mp_vfs_rom_ioctl(size_t n, const mp_obj_t *a) {
    switch (mp_obj_get_int(a[0])) {
        case MP_VFS_ROM_IOCTL_GET_NUMBER_OF_SEGMENTS:
            return MP_OBJ_NEW_SMALL_INT(1);
        case MP_VFS_ROM_IOCTL_GET_SEGMENT:
            return MP_OBJ_FROM_PTR(&rom);
        default:
            return MP_OBJ_NEW_SMALL_INT(-MP_EINVAL);
    }
}
#endif

// ---- how much of the stack is used: what has never been written still has the paint
#define STACK (8192)                      // of an RP2, of which it leaves 256 unchecked
#define PAINTED (10240)                   // of the port
#define PAINT (0x5eed5eed)

static uint32_t *stack_end(size_t used) {
    return (uint32_t *)((uintptr_t)(MP_STATE_THREAD(stack_top) - used) & ~3u);
}
static void stack_paint(void) {
    volatile uint32_t *word = stack_end(PAINTED), *here;
    __asm volatile ("mov %0, sp" : "=r" (here));
    while (word < here) {
        *word++ = PAINT;
    }
}
static mp_obj_t emu_stack_peak(void) {    // bytes, since it was last asked
    uint32_t *word = stack_end(PAINTED);
    while (*(volatile uint32_t *)word == PAINT) {
        ++word;
    }
    stack_paint();
    return MP_OBJ_NEW_SMALL_INT(MP_STATE_THREAD(stack_top) - (char *)word);
}
static MP_DEFINE_CONST_FUN_OBJ_0(emu_stack_peak_obj, emu_stack_peak);

// ---- how long memory has been collected
static mp_uint_t collecting;
void __real_gc_collect(void);
void __wrap_gc_collect(void) {
    mp_uint_t start = mp_hal_ticks_cpu();
    __real_gc_collect();
    collecting += mp_hal_ticks_cpu() - start;
}
static mp_obj_t emu_collecting(void) {    // ticks of time.ticks_cpu(), since the board was started
    return MP_OBJ_NEW_SMALL_INT(collecting & (MICROPY_PY_TIME_TICKS_PERIOD - 1));
}
static MP_DEFINE_CONST_FUN_OBJ_0(emu_collecting_obj, emu_collecting);

// ---- module emuboard
static mp_obj_t emu_exit(mp_obj_t code) {    // ends qemu with exit status 0 or 1
    exit(mp_obj_get_int(code));
    return mp_const_none;
}
static MP_DEFINE_CONST_FUN_OBJ_1(emu_exit_obj, emu_exit);
static const mp_rom_map_elem_t emu_globals_table[] = {
    { MP_ROM_QSTR(MP_QSTR___name__), MP_ROM_QSTR(MP_QSTR_emuboard) },
    { MP_ROM_QSTR(MP_QSTR_Flash), MP_ROM_PTR(&flash_type) },
    { MP_ROM_QSTR(MP_QSTR_exit), MP_ROM_PTR(&emu_exit_obj) },
    { MP_ROM_QSTR(MP_QSTR_stack_peak), MP_ROM_PTR(&emu_stack_peak_obj) },
    { MP_ROM_QSTR(MP_QSTR_collecting), MP_ROM_PTR(&emu_collecting_obj) },
};
static MP_DEFINE_CONST_DICT(emu_globals, emu_globals_table);
const mp_obj_module_t emu_module = { .base = { &mp_type_module }, .globals = (mp_obj_dict_t *)&emu_globals };
MP_REGISTER_MODULE(MP_QSTR_emuboard, emu_module);

// ---- called at the end of mp_init(): what a real board's main() does
void emuboard_boot(void) {
    mp_stack_set_limit(STACK - 256);      // the port's main() allows more
    stack_paint();
    rx_event = 0;
    #if REEDBOARD_ROM_BLOCKS
    mp_vfs_mount_romfs_protected();       // mp_init() does so too, but only after this
    #endif
    pyexec_frozen_module("_boot.py", false);
    int r = pyexec_file_if_exists("boot.py");
    if (!(r & PYEXEC_FORCED_EXIT) && pyexec_mode_kind == PYEXEC_MODE_FRIENDLY_REPL) {
        pyexec_file_if_exists("main.py");
    }
}
