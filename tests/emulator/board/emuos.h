// What `os.urandom()` returns: the same after each start, so that what is measured can be repeated.
static mp_obj_t mp_os_urandom(mp_obj_t size) {
    static uint32_t state = 1;
    vstr_t bytes;
    vstr_init_len(&bytes, mp_obj_get_int(size));
    for (size_t i = 0; i < bytes.len; ++i) {
        state = state * 1664525 + 1013904223;
        bytes.buf[i] = state >> 24;
    }
    return mp_obj_new_bytes_from_vstr(&bytes);
}
static MP_DEFINE_CONST_FUN_OBJ_1(mp_os_urandom_obj, mp_os_urandom);
