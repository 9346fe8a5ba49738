# Fibonacci numbers by the recursion that defines them.
#
# a0: which one. Gives a0: the number, modulo 2^32.

    jal     ra, fib
    ebreak

fib:
    li      t0, 2
    bltu    a0, t0, 1f          # 0 and 1 are their own
    addi    sp, sp, -16
    sw      ra, 12(sp)
    sw      s0, 8(sp)
    sw      s1, 4(sp)
    mv      s0, a0
    addi    a0, s0, -1
    jal     ra, fib
    mv      s1, a0
    addi    a0, s0, -2
    jal     ra, fib
    add     a0, a0, s1
    lw      s1, 4(sp)
    lw      s0, 8(sp)
    lw      ra, 12(sp)
    addi    sp, sp, 16
1:  ret
