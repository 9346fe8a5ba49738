// Functions for listings of targets that Debian has no programs of: branches, calls, tables, zeros.

typedef unsigned int word;
typedef unsigned long long wide;

extern word outside(word);
word counter, table[16];
static const signed char weights[8] = {3, -1, 4, -1, 5, -9, 2, 6};

word rotated(word value, word by) { return value << (by & 31) | value >> (-by & 31); }

word mixed(word a, word b, word c) {
    for (word round = 0; round < c; round++) {
        a += rotated(b, round) ^ counter;
        b = (b & ~a) | (c * 0x9e3779b9u);
        if (a > b) {
            table[round & 15] += a;
        } else {
            table[(round + 3) & 15] ^= outside(b);
        }
    }
    return a - b;
}

wide wide_sum(const wide *values, int number) {
    wide sum = 0x0123456789abcdefull;
    while (number-- > 0) {
        sum = (sum << 5) + (sum >> 3) + values[number];
    }
    return sum;
}

int weighed(const signed char *text, int length) {
    int sum = 0;
    for (int at = 0; at < length; at++) {
        sum += text[at] * weights[at & 7];
        if (text[at] == 0) {
            break;
        }
    }
    return sum;
}

word chosen(int kind, word value) {
    switch (kind) {
    case 0: return value + 1;
    case 1: return value * 3;
    case 2: return ~value;
    case 3: return outside(value);
    case 4: return value >> 7;
    case 5: return value | 0x00ff00ffu;
    case 6: return counter - value;
    case 7: counter += value; return counter;
    default: return -value;
    }
}

void copied(char *to, const char *from, int size) {
    for (int at = 0; at < size; at++) {
        to[at] = from[at];
    }
}

short narrow(short a, unsigned char b) { return (short)(a + b - 300); }

int compared(int a, int b) { return a < b ? -1 : a > b; }

word called(word value) { return mixed(value, chosen((int)(value & 7), value), 3) + outside(counter); }
