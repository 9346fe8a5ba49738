# Multiplies and divides numbers of 64 bits by routines as a compiler's library
# has them.
#
# a0: pairs of such numbers x, y; a1: how many pairs; a2: where for each pair
# x * y, then the quotient and remainder without sign, then with sign, go.
# Nothing is divided by zero: then 0 is the quotient and x the remainder.

.equ SIZE, 40

    mv      s0, a0
    slli    a1, a1, 4
    add     s1, a0, a1
    mv      s2, a2
pair:
    beq     s0, s1, end
    jal     ra, operands
    jal     ra, multiply
    sw      a0, 0(s2)
    sw      a1, 4(s2)
    jal     ra, operands
    jal     ra, divide
    sw      a0, 8(s2)
    sw      a1, 12(s2)
    sw      a2, 16(s2)
    sw      a3, 20(s2)
    jal     ra, operands
    jal     ra, divide_signed
    sw      a0, 24(s2)
    sw      a1, 28(s2)
    sw      a2, 32(s2)
    sw      a3, 36(s2)
    addi    s0, s0, 16
    addi    s2, s2, SIZE
    j       pair
end:
    ebreak

# The pair at s0 in a1:a0 and a3:a2.
operands:
    lw      a0, 0(s0)
    lw      a1, 4(s0)
    lw      a2, 8(s0)
    lw      a3, 12(s0)
    ret

# a1:a0 = a1:a0 * a3:a2
multiply:
    mul     t0, a0, a3
    mul     a1, a1, a2
    add     a1, a1, t0
    mulhu   t0, a0, a2
    add     a1, a1, t0
    mul     a0, a0, a2
    ret

# a1:a0 = a1:a0 / a3:a2, a3:a2 = the remainder; bit by bit.
divide:
    or      t0, a2, a3
    beqz    t0, by_zero
    li      t0, 64
    li      t1, 0               # t2:t1 is the remainder
    li      t2, 0
bit:
    srli    t4, t2, 31          # a bit that does not fit: more than any divisor
    slli    t2, t2, 1           # the uppermost bit of a1:a0 moves into t2:t1
    srli    t3, t1, 31
    or      t2, t2, t3
    slli    t1, t1, 1
    srli    t3, a1, 31
    or      t1, t1, t3
    slli    a1, a1, 1
    srli    t3, a0, 31
    or      a1, a1, t3
    slli    a0, a0, 1
    bnez    t4, take
    bltu    t2, a3, next
    bne     t2, a3, take
    bltu    t1, a2, next
take:
    sltu    t3, t1, a2
    sub     t1, t1, a2
    sub     t2, t2, a3
    sub     t2, t2, t3
    ori     a0, a0, 1
next:
    addi    t0, t0, -1
    bnez    t0, bit
    mv      a2, t1
    mv      a3, t2
    ret
by_zero:
    mv      a2, a0
    mv      a3, a1
    li      a0, 0
    li      a1, 0
    ret

# As divide, but signed; the remainder has the sign of what is divided.
divide_signed:
    addi    sp, sp, -16
    sw      ra, 12(sp)
    sw      s0, 8(sp)
    sw      s1, 4(sp)
    srai    s0, a1, 31          # the sign of what is divided
    srai    s1, a3, 31
    xor     a0, a0, s0          # -x is ~x + 1
    xor     a1, a1, s0
    sub     a0, a0, s0
    snez    t0, a0
    and     t0, t0, s0
    bnez    t0, 1f
    sub     a1, a1, s0
1:  xor     a2, a2, s1
    xor     a3, a3, s1
    sub     a2, a2, s1
    snez    t0, a2
    and     t0, t0, s1
    bnez    t0, 2f
    sub     a3, a3, s1
2:  xor     s1, s1, s0          # the sign of the quotient
    jal     ra, divide
    beqz    s1, 3f
    not     a1, a1
    neg     a0, a0
    seqz    t0, a0
    add     a1, a1, t0
3:  beqz    s0, 4f
    not     a3, a3
    neg     a2, a2
    seqz    t0, a2
    add     a3, a3, t0
4:  lw      s1, 4(sp)
    lw      s0, 8(sp)
    lw      ra, 12(sp)
    addi    sp, sp, 16
    ret
