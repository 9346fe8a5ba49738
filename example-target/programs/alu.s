# Every operation on two registers, and some more instructions, on pairs.
#
# a0: pairs of words x, y; a1: how many pairs; a2: where 32 words for each pair
# go: the order is that of the stores below.

.equ SIZE, 128

    slli    a1, a1, 3
    add     a1, a0, a1
pair:
    beq     a0, a1, end
    lw      t0, 0(a0)
    lw      t1, 4(a0)

.macro both operation, at
    \operation t2, t0, t1
    sw      t2, \at(a2)
.endm
    both    add, 0
    both    sub, 4
    both    sll, 8
    both    slt, 12
    both    sltu, 16
    both    xor, 20
    both    srl, 24
    both    sra, 28
    both    or, 32
    both    and, 36
    both    mul, 40
    both    mulh, 44
    both    mulhsu, 48
    both    mulhu, 52
    both    div, 56
    both    divu, 60
    both    rem, 64
    both    remu, 68

.macro first operation, number, at
    \operation t2, t0, \number
    sw      t2, \at(a2)
.endm
    first   addi, -2048, 72
    first   slti, -1, 76
    first   sltiu, -1, 80
    first   xori, 2047, 84
    first   ori, -1366, 88
    first   andi, 1365, 92
    first   slli, 31, 96
    first   srli, 7, 100
    first   srai, 7, 104

# A bit for each branch that is taken.
.macro taken branch, bit
    \branch t0, t1, 1f
    j       2f
1:  ori     t2, t2, \bit
2:
.endm
    li      t2, 0
    taken   beq, 1
    taken   bne, 2
    taken   blt, 4
    taken   bge, 8
    taken   bltu, 16
    taken   bgeu, 32
    sw      t2, 108(a2)

# Bytes and half-words of x and y, with and without sign.
    lb      t2, 1(a0)
    sw      t2, 112(a2)
    lbu     t2, 1(a0)
    lh      t3, 6(a0)
    sub     t2, t2, t3
    sw      t2, 116(a2)
    sw      t0, 120(a2)
    lhu     t2, 4(a0)
    sh      t2, 120(a2)
    sb      t1, 123(a2)
    lui     t2, 0xfffff         # the address of this instruction is below 2^12
    auipc   t3, 0
    and     t2, t2, t3
    sw      t2, 124(a2)

    addi    a0, a0, 8
    addi    a2, a2, SIZE
    j       pair
end:
    fence
    ebreak
