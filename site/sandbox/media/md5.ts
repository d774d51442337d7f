const shifts = Uint8Array.of(7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21)
const sines = Int32Array.from({ length: 64 }, (_, step) => Math.floor(Math.abs(Math.sin(step + 1)) * 2 ** 32))
/** Index of the word that each step uses in a block. */
const order = Uint8Array.from({ length: 64 }, (_, step) => {
  const [factor = 1, start = 0] =
    [
      [1, 0],
      [5, 1],
      [3, 5],
      [7, 0],
    ][step >> 4] ?? []
  return (factor * step + start) % 16
})

/** Incremental MD5. Object storages return it as the ETag of a part, and browsers have no function for it. */
export class Md5 {
  readonly #state = Int32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476)
  readonly #block = new Uint8Array(64)
  readonly #view = new DataView(this.#block.buffer)
  readonly #words = new Int32Array(16)
  #length = 0

  /** Number of bytes so far. */
  get length(): number {
    return this.#length
  }

  update(bytes: Uint8Array): void {
    let at = 0
    while (at < bytes.length) {
      const filled = this.#length % 64
      const piece = bytes.subarray(at, at + 64 - filled)
      this.#block.set(piece, filled)
      this.#length += piece.length
      at += piece.length
      if (this.#length % 64 === 0) this.#mix()
    }
  }

  /** Returns 32 hexadecimal digits. No bytes can be added afterwards. */
  digest(): string {
    const bits = BigInt(this.#length) * 8n
    const filled = this.#length % 64
    const padding = new Uint8Array((filled < 56 ? 64 : 128) - filled)
    padding[0] = 0x80
    new DataView(padding.buffer).setBigUint64(padding.length - 8, bits, true)
    this.update(padding)
    const digest = new DataView(new ArrayBuffer(16))
    for (const [index, word] of this.#state.entries()) digest.setInt32(index * 4, word, true)
    return Array.from(new Uint8Array(digest.buffer), byte => byte.toString(16).padStart(2, '0')).join('')
  }

  #mix(): void {
    const words = this.#words
    for (let index = 0; index < 16; index++) words[index] = this.#view.getUint32(index * 4, true)
    let [a = 0, b = 0, c = 0, d = 0] = this.#state
    for (let step = 0; step < 64; step++) {
      const round = step >> 4
      let mixed = c ^ (b | ~d)
      if (round === 0) mixed = (b & c) | (~b & d)
      else if (round === 1) mixed = (d & b) | (~d & c)
      else if (round === 2) mixed = b ^ c ^ d
      const sum = (a + mixed + (sines[step] ?? 0) + (words[order[step] ?? 0] ?? 0)) | 0
      const shift = shifts[(round << 2) | (step & 3)] ?? 0
      a = d
      d = c
      c = b
      b = (b + ((sum << shift) | (sum >>> (32 - shift)))) | 0
    }
    const state = this.#state
    state[0] = (state[0] ?? 0) + a
    state[1] = (state[1] ?? 0) + b
    state[2] = (state[2] ?? 0) + c
    state[3] = (state[3] ?? 0) + d
  }
}
