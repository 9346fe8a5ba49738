# The SHA-256 of a message (FIPS 180-4).
#
# a0: the message; a1: how many bytes; a2: where the 32 bytes of the hash go.

    jal     ra, sha256
    ebreak

# On the stack: the schedule (64 words), then the block that is padded.
.equ BLOCK, 256
.equ FRAME, 320

sha256:
    addi    sp, sp, -32
    sw      ra, 28(sp)
    sw      s0, 24(sp)
    sw      s1, 20(sp)
    sw      s2, 16(sp)
    sw      s3, 12(sp)
    addi    sp, sp, -FRAME
    mv      s0, a0              # what is left of the message
    mv      s1, a1              # how much that is
    mv      s2, a2              # the state is kept in place
    mv      s3, a1              # the length of all
    lla     t0, initial
    mv      t1, s2
    addi    t2, t0, 32
1:  lw      t3, 0(t0)
    sw      t3, 0(t1)
    addi    t0, t0, 4
    addi    t1, t1, 4
    bne     t0, t2, 1b

whole:
    sltiu   t0, s1, 64
    bnez    t0, last
    mv      a0, s0
    jal     ra, block
    addi    s0, s0, 64
    addi    s1, s1, -64
    j       whole

last:                           # the rest, a one, and zeros
    addi    t0, sp, BLOCK
    add     t1, s0, s1
    addi    t4, t0, 64
1:  beq     s0, t1, 2f
    lbu     t2, 0(s0)
    sb      t2, 0(t0)
    addi    s0, s0, 1
    addi    t0, t0, 1
    j       1b
2:  li      t2, 128
    sb      t2, 0(t0)
    addi    t0, t0, 1
3:  beq     t0, t4, 4f
    sb      zero, 0(t0)
    addi    t0, t0, 1
    j       3b
4:  sltiu   t0, s1, 56          # is there room for the length?
    bnez    t0, length
    addi    a0, sp, BLOCK
    jal     ra, block
    addi    t0, sp, BLOCK
    addi    t1, t0, 56
5:  sw      zero, 0(t0)
    addi    t0, t0, 4
    bne     t0, t1, 5b
length:                         # in bits, the most significant byte first
    srli    a0, s3, 29
    jal     ra, swap
    sw      a0, BLOCK+56(sp)
    slli    a0, s3, 3
    jal     ra, swap
    sw      a0, BLOCK+60(sp)
    addi    a0, sp, BLOCK
    jal     ra, block

    addi    s0, s2, 32          # the state, the most significant byte first
6:  lw      a0, 0(s2)
    jal     ra, swap
    sw      a0, 0(s2)
    addi    s2, s2, 4
    bne     s2, s0, 6b

    addi    sp, sp, FRAME
    lw      s3, 12(sp)
    lw      s2, 16(sp)
    lw      s1, 20(sp)
    lw      s0, 24(sp)
    lw      ra, 28(sp)
    addi    sp, sp, 32
    ret

# The bytes of a0 the other way round. Uses t0 and t1.
swap:
    slli    t0, a0, 24
    srli    t1, a0, 24
    or      t0, t0, t1
    lui     t1, 0xff0
    and     t1, t1, a0
    srli    t1, t1, 8
    or      t0, t0, t1
    slli    t1, a0, 8
    srli    a0, a0, 8
    or      t1, t1, a0          # only the bytes in the middle of these count
    slli    a0, a0, 16
    lui     t1, 0xff0
    and     t1, t1, a0
    or      a0, t0, t1
    ret

.macro rotate to, from, by, scratch
    srli    \to, \from, \by
    slli    \scratch, \from, 32 - \by
    or      \to, \to, \scratch
.endm

# Takes a block of 64 bytes at a0 into the state at s2. The schedule is at sp.
block:
    mv      t2, sp
    addi    t3, a0, 64
1:  lbu     t0, 0(a0)           # 16 words, the most significant byte first
    lbu     t1, 1(a0)
    slli    t0, t0, 8
    or      t0, t0, t1
    lhu     t1, 2(a0)
    slli    t0, t0, 16
    srli    t4, t1, 8
    or      t0, t0, t4
    andi    t1, t1, 255
    slli    t1, t1, 8
    or      t0, t0, t1
    sw      t0, 0(t2)
    addi    a0, a0, 4
    addi    t2, t2, 4
    bne     a0, t3, 1b

    addi    t3, sp, 256         # and 48 that follow from them
2:  lw      t0, -60(t2)
    rotate  t1, t0, 7, t5
    rotate  t4, t0, 18, t5
    xor     t1, t1, t4
    srli    t0, t0, 3
    xor     t1, t1, t0
    lw      t0, -8(t2)
    rotate  t4, t0, 17, t5
    rotate  t6, t0, 19, t5
    xor     t4, t4, t6
    srli    t0, t0, 10
    xor     t4, t4, t0
    add     t1, t1, t4
    lw      t0, -64(t2)
    add     t1, t1, t0
    lw      t0, -28(t2)
    add     t1, t1, t0
    sw      t1, 0(t2)
    addi    t2, t2, 4
    bne     t2, t3, 2b

    lw      a0, 0(s2)           # a to h are in a0 to a7
    lw      a1, 4(s2)
    lw      a2, 8(s2)
    lw      a3, 12(s2)
    lw      a4, 16(s2)
    lw      a5, 20(s2)
    lw      a6, 24(s2)
    lw      a7, 28(s2)
    mv      t2, sp
    lla     t3, constants
3:  rotate  t0, a4, 6, t5
    rotate  t1, a4, 11, t5
    xor     t0, t0, t1
    rotate  t1, a4, 25, t5
    xor     t0, t0, t1
    add     t0, t0, a7
    and     t1, a4, a5          # which of the two, by the bits of e
    not     t5, a4
    and     t5, t5, a6
    xor     t1, t1, t5
    add     t0, t0, t1
    lw      t1, 0(t3)
    add     t0, t0, t1
    lw      t1, 0(t2)
    add     t0, t0, t1
    rotate  t1, a0, 2, t5
    rotate  t4, a0, 13, t5
    xor     t1, t1, t4
    rotate  t4, a0, 22, t5
    xor     t1, t1, t4
    xor     t4, a0, a1          # what most of the three say
    and     t4, t4, a2
    and     t5, a0, a1
    xor     t4, t4, t5
    add     t1, t1, t4
    mv      a7, a6
    mv      a6, a5
    mv      a5, a4
    add     a4, a3, t0
    mv      a3, a2
    mv      a2, a1
    mv      a1, a0
    add     a0, t0, t1
    addi    t3, t3, 4
    addi    t2, t2, 4
    addi    t0, sp, 256
    bne     t2, t0, 3b

.macro gain register, offset
    lw      t0, \offset(s2)
    add     t0, t0, \register
    sw      t0, \offset(s2)
.endm
    gain    a0, 0
    gain    a1, 4
    gain    a2, 8
    gain    a3, 12
    gain    a4, 16
    gain    a5, 20
    gain    a6, 24
    gain    a7, 28
    ret

initial:
    .word 0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a
    .word 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19
constants:
    .word 0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5
    .word 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5
    .word 0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3
    .word 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174
    .word 0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc
    .word 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da
    .word 0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7
    .word 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967
    .word 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13
    .word 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85
    .word 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3
    .word 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070
    .word 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5
    .word 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3
    .word 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208
    .word 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2
