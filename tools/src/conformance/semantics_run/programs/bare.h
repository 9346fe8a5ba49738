/* What the programs use instead of a C library. */

#ifndef BARE_H
#define BARE_H

typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned int u32;
typedef unsigned long long u64;
typedef signed char i8;
typedef short i16;
typedef int i32;
typedef long long i64;
typedef __SIZE_TYPE__ size_t;

void *memcpy(void *to, const void *from, size_t count);
void *memmove(void *to, const void *from, size_t count);
void *memset(void *to, int byte, size_t count);
int memcmp(const void *a, const void *b, size_t count);
size_t strlen(const char *text);
int strcmp(const char *a, const char *b);

/* Text to standard output; it goes out at a line's end. */
void put_char(char c);
void put_text(const char *text);
void put_unsigned(u64 number);
void put_signed(i64 number);
void put_hex(u64 number, int digits);
/* "name: number" and the end of the line. */
void put_result(const char *name, i64 number);

/* Numbers that look random. */
u32 random_word(void);
void random_seed(u32 seed);

int main(void);

#endif
