# The CRC-32 of Ethernet, by a table that is made first.
#
# a0: the bytes; a1: how many; a2: room for a table of 256 words.
# Gives a0: the sum.

    li      t0, 0xedb88320      # the polynomial, its bits reversed
    li      t1, 0
    mv      t2, a2
entry:
    mv      t3, t1
    li      t4, 8
bit:
    andi    t5, t3, 1
    srli    t3, t3, 1
    neg     t5, t5
    and     t5, t5, t0
    xor     t3, t3, t5
    addi    t4, t4, -1
    bnez    t4, bit
    sw      t3, 0(t2)
    addi    t2, t2, 4
    addi    t1, t1, 1
    sltiu   t5, t1, 256
    bnez    t5, entry

    add     a1, a0, a1
    not     t0, zero
byte:
    beq     a0, a1, end
    lbu     t1, 0(a0)
    addi    a0, a0, 1
    xor     t1, t1, t0
    andi    t1, t1, 255
    slli    t1, t1, 2
    add     t1, t1, a2
    lw      t1, 0(t1)
    srli    t0, t0, 8
    xor     t0, t0, t1
    j       byte
end:
    not     a0, t0
    ebreak
