/* rom.c: the boot ROM of the emulated Pico, as far as MicroPython asks for it. Ours, written from
 * the RP2040 data sheet (2.8): tables of functions by name, arithmetic (the compiler's own), and
 * flash functions that pass the work on to the emulator (flash.mjs).
 */
#include <stdint.h>

#define FLASH_DOOR ((volatile uint32_t *)0x40070000)
enum { DOOR_AT, DOOR_LENGTH, DOOR_DATA, DOOR_DO };
enum { DO_EXIT_XIP = 1, DO_ERASE, DO_PROGRAM, DO_USB_BOOT, DO_UNEXPECTED };

/* What the chip does after a reset: the first 256 bytes of the flash, the second boot stage,
 * are copied to RAM and called with no way back. */
__attribute__((naked)) void start(void) {
    __asm volatile(
        ".syntax unified\n"
        "ldr r0, =0x10000000\n"
        "ldr r1, =0x20041f00\n"
        "movs r2, #252\n"
        "1: ldr r3, [r0, r2]\n"
        "str r3, [r1, r2]\n"
        "subs r2, #4\n"
        "bpl 1b\n"
        "movs r0, #0\n"
        "mov lr, r0\n"
        "adds r1, #1\n"
        "bx r1\n");
}

void unexpected(void) {
    for (;;) {
        FLASH_DOOR[DOOR_DO] = DO_UNEXPECTED;
    }
}

void nothing(void) {
}

void *lookup(const uint16_t *table, uint32_t code) {
    for (; table[0]; table += 2) {
        if (table[0] == code) {
            return (void *)(uintptr_t)table[1];
        }
    }
    return 0;
}

uint32_t popcount(uint32_t bits) {
    uint32_t count = 0;
    for (; bits; bits &= bits - 1) {
        count++;
    }
    return count;
}

uint32_t reverse(uint32_t bits) {
    uint32_t turned = 0;
    for (int i = 0; i < 32; i++, bits >>= 1) {
        turned = turned << 1 | (bits & 1);
    }
    return turned;
}

uint32_t leading_zeros(uint32_t bits) {
    uint32_t count = 32;
    for (uint32_t half = 16; half; half >>= 1) {
        if (bits >> half) {
            count -= half;
            bits >>= half;
        }
    }
    return count - bits;
}

uint32_t trailing_zeros(uint32_t bits) {
    return bits ? 31 - leading_zeros(bits & -bits) : 32;
}

void *fill(uint8_t *to, uint32_t byte, uint32_t length) {
    uint8_t *at = to;
    byte = (byte & 0xff) * 0x01010101;
    for (; length && ((uintptr_t)at & 3); length--) {
        *at++ = byte;
    }
    for (; length >= 4; length -= 4, at += 4) {
        *(uint32_t *)at = byte;
    }
    while (length--) {
        *at++ = byte;
    }
    return to;
}

void *copy(uint8_t *to, const uint8_t *from, uint32_t length) {
    uint8_t *at = to;
    if ((((uintptr_t)at ^ (uintptr_t)from) & 3) == 0) {
        for (; length && ((uintptr_t)at & 3); length--) {
            *at++ = *from++;
        }
        for (; length >= 4; length -= 4, at += 4, from += 4) {
            *(uint32_t *)at = *(const uint32_t *)from;
        }
    }
    while (length--) {
        *at++ = *from++;
    }
    return to;
}

/* ---- flash ---- */

static void door(uint32_t what, uint32_t at, const void *from, uint32_t length) {
    FLASH_DOOR[DOOR_AT] = at;
    FLASH_DOOR[DOOR_DATA] = (uintptr_t)from;
    FLASH_DOOR[DOOR_LENGTH] = length;
    FLASH_DOOR[DOOR_DO] = what;
}

void flash_exit_xip(void) {
    door(DO_EXIT_XIP, 0, 0, 0);
}

void flash_erase(uint32_t at, uint32_t length) {
    door(DO_ERASE, at, 0, length);
}

void flash_program(uint32_t at, const uint8_t *from, uint32_t length) {
    door(DO_PROGRAM, at, from, length);
}

void usb_boot(void) {
    for (;;) {
        door(DO_USB_BOOT, 0, 0, 0);
    }
}

/* ---- arithmetic: float and double, with limits where a number does not fit, and floor ---- */

#define CONVERSIONS(REAL, P)                                                                      \
    static int32_t P##_int(REAL x) {                                                              \
        if (!(x < 2147483648.0f)) {                                                               \
            return 0x7fffffff;                                                                    \
        }                                                                                         \
        if (x < -2147483648.0f) {                                                                 \
            return -0x7fffffff - 1;                                                               \
        }                                                                                         \
        int32_t whole = (int32_t)x;                                                               \
        return (REAL)whole > x ? whole - 1 : whole;                                               \
    }                                                                                             \
    static uint32_t P##_uint(REAL x) {                                                            \
        return !(x > 0) ? 0 : x >= 4294967296.0f ? 0xffffffff : (uint32_t)x;                      \
    }                                                                                             \
    static int64_t P##_int64(REAL x) {                                                            \
        if (!(x < 9223372036854775808.0f)) {                                                      \
            return 0x7fffffffffffffff;                                                            \
        }                                                                                         \
        if (x < -9223372036854775808.0f) {                                                        \
            return -0x7fffffffffffffff - 1;                                                       \
        }                                                                                         \
        int64_t whole = (int64_t)x;                                                               \
        return (REAL)whole > x ? whole - 1 : whole;                                               \
    }                                                                                             \
    static uint64_t P##_uint64(REAL x) {                                                          \
        return !(x > 0) ? 0 : x >= 18446744073709551616.0f ? ~0ULL : (uint64_t)x;                 \
    }                                                                                             \
    static REAL P##_from_int(int32_t x) {                                                         \
        return x;                                                                                 \
    }                                                                                             \
    static REAL P##_from_uint(uint32_t x) {                                                       \
        return x;                                                                                 \
    }                                                                                             \
    static REAL P##_from_int64(int64_t x) {                                                       \
        return x;                                                                                 \
    }                                                                                             \
    static REAL P##_from_uint64(uint64_t x) {                                                     \
        return x;                                                                                 \
    }                                                                                             \
    static uint64_t P##_ufix64(REAL x, int places) {                                              \
        for (; places > 0; places--) {                                                            \
            x *= 2;                                                                               \
        }                                                                                         \
        return P##_uint64(x);                                                                     \
    }

CONVERSIONS(float, f)
CONVERSIONS(double, d)

static double widen(float x) {
    return x;
}

static float narrow(double x) {
    return x;
}

float __aeabi_fadd(float, float);
float __aeabi_fsub(float, float);
float __aeabi_fmul(float, float);
float __aeabi_fdiv(float, float);
double __aeabi_dadd(double, double);
double __aeabi_dsub(double, double);
double __aeabi_dmul(double, double);
double __aeabi_ddiv(double, double);

/* What MicroPython brings itself or never calls (roots, sines, fixed point) is unexpected. */
#define TABLE(P, ADD, SUB, MUL, DIV, OTHER)                                                       \
    {                                                                                             \
        ADD, SUB, MUL, DIV, unexpected, unexpected, unexpected, P##_int, unexpected, P##_uint,    \
            unexpected, P##_from_int, unexpected, P##_from_uint, unexpected, unexpected,          \
            unexpected, unexpected, unexpected, unexpected, unexpected, unexpected, unexpected,   \
            P##_from_int64, unexpected, P##_from_uint64, unexpected, P##_int64, unexpected,       \
            P##_uint64, P##_ufix64, OTHER                                                         \
    }

void *const floats[] =
    TABLE(f, __aeabi_fadd, __aeabi_fsub, __aeabi_fmul, __aeabi_fdiv, widen);
void *const doubles[] =
    TABLE(d, __aeabi_dadd, __aeabi_dsub, __aeabi_dmul, __aeabi_ddiv, narrow);
