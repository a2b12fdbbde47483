// Finds which slots have a word in their text, compiled to WebAssembly with SIMD to process sixteen bytes at a time.
// AssemblyScript, not TypeScript. ../text-memory.ts owns the memory.

/**
 * Clears the mask of each slot whose text doesn't contain the word. Texts are stored one after another; `starts` has
 * the first byte of each and the end of the last as 32-bit numbers. Texts of slots whose mask is already clear are
 * skipped. At least sixteen bytes after the last text and after the word must be readable.
 */
export function keepWord(text: usize, starts: usize, mask: usize, slots: i32, word: usize, length: i32): void {
  const first = i8x16.splat(load<i8>(word));
  const second = i8x16.splat(load<i8>(word + 1));
  for (let slot = 0; slot < slots; slot++) {
    if (load<u8>(mask + slot) === 0) continue;
    const start = text + load<u32>(starts + 4 * slot);
    const end = text + load<u32>(starts + 4 * slot + 4);
    store<u8>(mask + slot, hasWord(start, end, word, length, first, second) ? 1 : 0);
  }
}

function hasWord(start: usize, end: usize, word: usize, length: i32, first: v128, second: v128): bool {
  for (let at = start; at + length <= end; at += 16) {
    let found = i8x16.eq(v128.load(at), first);
    if (length > 1) found = v128.and(found, i8x16.eq(v128.load(at + 1), second));
    for (let bits = i8x16.bitmask(found); bits !== 0; bits &= bits - 1) {
      const candidate = at + ctz(bits);
      if (candidate + length > end) return false;
      if (length <= 2 || isSame(candidate, word, length)) return true;
    }
  }
  return false;
}

function isSame(text: usize, word: usize, length: i32): bool {
  for (let i = 2; i < length; i++) if (load<u8>(text + i) !== load<u8>(word + i)) return false;
  return true;
}
