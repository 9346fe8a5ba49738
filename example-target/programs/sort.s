# Sorts words as signed numbers, by quicksort.
#
# a0: where they are; a1: how many.

    jal     ra, sort
    ebreak

# Sorts the words at a0, a1 of them. Recurs for the smaller part and goes on
# with the larger one, so that the stack stays small.
sort:
    addi    sp, sp, -32
    sw      ra, 28(sp)
    sw      s0, 24(sp)
    sw      s1, 20(sp)
    mv      s0, a0
    slli    a1, a1, 2
    add     s1, a0, a1          # s0: the first, s1: behind the last
again:
    sub     t0, s1, s0
    li      t1, 8
    bltu    t0, t1, done        # nothing to do for less than two
    srli    t0, t0, 3           # the word in the middle
    slli    t0, t0, 2
    add     t0, s0, t0
    lw      t0, 0(t0)
    mv      t1, s0              # from below
    addi    t2, s1, -4          # from above
part:
    lw      t3, 0(t1)
    bge     t3, t0, 1f
    addi    t1, t1, 4
    j       part
1:  lw      t4, 0(t2)
    ble     t4, t0, 2f
    addi    t2, t2, -4
    j       1b
2:  bgtu    t1, t2, halves
    sw      t4, 0(t1)
    sw      t3, 0(t2)
    addi    t1, t1, 4
    addi    t2, t2, -4
    bleu    t1, t2, part
halves:                         # s0 ..= t2 and t1 .. s1
    addi    t2, t2, 4
    sub     t5, t2, s0
    sub     t6, s1, t1
    bltu    t6, t5, upper
    mv      a0, s0
    srli    a1, t5, 2
    mv      s0, t1
    jal     ra, sort
    j       again
upper:
    mv      a0, t1
    srli    a1, t6, 2
    mv      s1, t2
    jal     ra, sort
    j       again
done:
    lw      s1, 20(sp)
    lw      s0, 24(sp)
    lw      ra, 28(sp)
    addi    sp, sp, 32
    ret
