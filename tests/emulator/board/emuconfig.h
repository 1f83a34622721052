// Used through -DMP_CONFIGFILE: the port's own configuration plus our changes.
#include "mpconfigport.h"
#undef MICROPY_PY_TIME
#define MICROPY_PY_TIME (1)
#undef MICROPY_PY_SELECT
#define MICROPY_PY_SELECT (1)
#undef MICROPY_PY_ASYNCIO
#define MICROPY_PY_ASYNCIO (1)
#undef MICROPY_PY_SYS_STDIO_BUFFER
#define MICROPY_PY_SYS_STDIO_BUFFER (1)
#define MICROPY_PY_TIME_TIME_TIME_NS (1)
#define MICROPY_PY_TIME_INCLUDEFILE "emutime.h"
#define MICROPY_EPOCH_IS_1970 (1)
#define MICROPY_PY_OS_INCLUDEFILE "emuos.h"
#define MICROPY_PY_OS_URANDOM (1)
#if REEDBOARD_ROM_BLOCKS
#undef MICROPY_VFS_ROM_IOCTL
#define MICROPY_VFS_ROM_IOCTL (1)
#endif
#define MICROPY_PORT_INIT_FUNC emuboard_boot()
void emuboard_boot(void);
void emuboard_wfe(int timeout_ms);
#define MICROPY_INTERNAL_WFE(TIMEOUT_MS) emuboard_wfe((int)(TIMEOUT_MS))
static inline uint32_t emu_irq_off(void) {
    uint32_t s;
    __asm volatile ("mrs %0, primask\n cpsid i" : "=r" (s) :: "memory");
    return s;
}
static inline void emu_irq_restore(uint32_t s) {
    __asm volatile ("msr primask, %0" :: "r" (s) : "memory");
}
#define MICROPY_BEGIN_ATOMIC_SECTION() emu_irq_off()
#define MICROPY_END_ATOMIC_SECTION(s) emu_irq_restore(s)
