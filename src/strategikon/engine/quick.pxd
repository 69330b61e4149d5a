from strategikon.engine.cards cimport Cards
from strategikon.engine.dice cimport Dice
from strategikon.engine.state cimport Choices

cdef extern from *:
    """
    static inline unsigned long long strategikon_next(unsigned long long *state) {
        unsigned long long bits = (*state += 0x9E3779B97F4A7C15ULL);
        bits = (bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9ULL;
        bits = (bits ^ (bits >> 27)) * 0x94D049BB133111EBULL;
        return bits ^ (bits >> 31);
    }
    static inline int strategikon_below(unsigned long long *state, int sides) {
        const unsigned long long span = (unsigned long long)sides;
        unsigned long long product = (strategikon_next(state) >> 32) * span;
        if ((product & 0xffffffffULL) < span) {
            const unsigned long long spare = (0x100000000ULL - span) % span;
            while ((product & 0xffffffffULL) < spare) {
                product = (strategikon_next(state) >> 32) * span;
            }
        }
        return (int)(product >> 32);
    }
    #define strategikon_toss(dice) strategikon_next(&(dice)->state)
    #define strategikon_roll(dice, sides) strategikon_below(&(dice)->state, sides)
    #define strategikon_propose(choices, said, which) do { \\
        const unsigned long long those = (which); \\
        (choices)->verb[(choices)->kinds] = (said); \\
        (choices)->cards[(choices)->kinds] = those; \\
        (choices)->kinds += those != 0; \\
    } while (0)
    """
    Cards toss "strategikon_toss"(Dice dice) noexcept nogil
    int roll "strategikon_roll"(Dice dice, int sides) noexcept nogil
    void propose "strategikon_propose"(Choices choices, int verb, Cards cards) noexcept nogil
