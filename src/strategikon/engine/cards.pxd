cdef extern from *:
    """
    #define strategikon_count(x) __builtin_popcountll(x)
    #define strategikon_lowest(x) __builtin_ctzll(x)
    #if defined(__x86_64__) && defined(__GNUC__)
    /* BMI2 finds the card in two instructions; AMD's processors before Zen 3 took hundreds of steps */
    static int strategikon_deposits;
    __attribute__((constructor)) static void strategikon_look_at_processor(void) {
        __builtin_cpu_init();
        strategikon_deposits = __builtin_cpu_supports("bmi2")
            && !__builtin_cpu_is("bdver4") && !__builtin_cpu_is("znver1") && !__builtin_cpu_is("znver2");
    }
    #endif
    static inline int strategikon_nth(unsigned long long cards, int k) {
    #if defined(__x86_64__) && defined(__GNUC__)
        if (strategikon_deposits) {
            unsigned long long found;
            __asm__("pdepq %2, %1, %0" : "=r"(found) : "r"(1ULL << k), "r"(cards));
            return __builtin_ctzll(found);
        }
    #endif
        /* how many cards the bytes up to each byte hold, then the byte, then the card in it */
        const unsigned long long ones = 0x0101010101010101ULL;
        unsigned long long sums = cards - ((cards >> 1) & 0x5555555555555555ULL);
        sums = (sums & 0x3333333333333333ULL) + ((sums >> 2) & 0x3333333333333333ULL);
        sums = ((sums + (sums >> 4)) & 0x0f0f0f0f0f0f0f0fULL) * ones;
        unsigned long long over = (((unsigned long long)k * ones) | 0x8080808080808080ULL) - sums;
        int place = __builtin_popcountll(over & 0x8080808080808080ULL) * 8;
        k -= (int)(((sums << 8) >> place) & 0xff);
        /* the byte's cards, a byte each, and again how many lie before each: no branch to guess */
        unsigned long long bits = (((cards >> place) & 0xff) * ones) & 0x8040201008040201ULL;
        bits = ((bits + 0x7f7f7f7f7f7f7f7fULL) | bits) & 0x8080808080808080ULL;
        over = (((unsigned long long)k * ones) | 0x8080808080808080ULL) - (bits >> 7) * ones;
        return place + __builtin_popcountll(over & 0x8080808080808080ULL);
    }
    static inline unsigned long long strategikon_mix(unsigned long long sum, unsigned long long fact) {
        sum = (sum ^ fact) * 0x9E3779B97F4A7C15ULL;
        return sum ^ (sum >> 29);
    }
    """
    int count "strategikon_count"(unsigned long long) noexcept nogil
    int lowest "strategikon_lowest"(unsigned long long) noexcept nogil
    int nth "strategikon_nth"(unsigned long long, int) noexcept nogil
    unsigned long long mix "strategikon_mix"(unsigned long long, unsigned long long) noexcept nogil
ctypedef unsigned long long Cards
