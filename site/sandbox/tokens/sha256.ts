/** The first 64 primes, whose roots are the constants of FIPS 180-4. */
const primes: number[] = []
for (let number = 2; primes.length < 64; number++) {
  if (primes.every(prime => number % prime !== 0)) primes.push(number)
}
const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) >>> 0
const start = primes.slice(0, 8).map(prime => fraction(Math.sqrt(prime)))
const constants = primes.map(prime => fraction(Math.cbrt(prime)))

const block = 64

/**
 * Synchronous SHA-256. The web's `crypto.subtle` is asynchronous, and no other call may be handled while a token is
 * read.
 *
 * @returns 32 bytes.
 */
export function sha256(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / block) * block)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29))
  view.setUint32(padded.length - 4, bytes.length * 8)
  const state = Uint32Array.from(start)
  for (let at = 0; at < padded.length; at += block) mix(state, view, at)
  const digest = new DataView(new ArrayBuffer(32))
  for (const [index, word] of state.entries()) digest.setUint32(index * 4, word)
  return new Uint8Array(digest.buffer)
}

/** HMAC with SHA-256 (RFC 2104), for keys of at most 64 bytes. */
export function hmac(key: Uint8Array, bytes: Uint8Array): Uint8Array {
  const pad = (mask: number) => Uint8Array.from({ length: block }, (_, index) => (key[index] ?? 0) ^ mask)
  return sha256(concatBytes(pad(0x5c), sha256(concatBytes(pad(0x36), bytes))))
}

function concatBytes(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}

/** Mixes one block into the state. */
function mix(state: Uint32Array, view: DataView, offset: number): void {
  const words = new Uint32Array(block)
  const word = (index: number) => words[index] ?? 0
  for (let index = 0; index < block; index++) {
    words[index] =
      index < 16
        ? view.getUint32(offset + index * 4)
        : small(word(index - 2), 17, 19, 10) +
          word(index - 7) +
          small(word(index - 15), 7, 18, 3) +
          word(index - 16)
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let index = 0; index < block; index++) {
    const first = (h + large(e, 6, 11, 25) + ((e & f) ^ (~e & g)) + (constants[index] ?? 0) + word(index)) | 0
    const second = (large(a, 2, 13, 22) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0]
  }
  for (const [index, value] of [a, b, c, d, e, f, g, h].entries()) state[index] = (state[index] ?? 0) + value
}

function rotateLeft(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}

function large(word: number, first: number, second: number, third: number): number {
  return rotateLeft(word, first) ^ rotateLeft(word, second) ^ rotateLeft(word, third)
}

function small(word: number, first: number, second: number, shift: number): number {
  return rotateLeft(word, first) ^ rotateLeft(word, second) ^ (word >>> shift)
}
