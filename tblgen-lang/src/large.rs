//! Large blocks of memory.

/// Frees a long text, so that the system has its memory again.
///
/// The allocator of glibc takes the size of a large block that is freed for one that programs need
/// again and again, and keeps what is freed up to that size from then on. So the block is made
/// small first.
pub fn give_back(mut text: Vec<u8>) {
    text.clear();
    text.shrink_to(1);
}
