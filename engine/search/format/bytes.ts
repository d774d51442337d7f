/** Writes unsigned numbers in groups of seven bits, and strings as UTF-8. */
export class ByteWriter {
  #bytes = new Uint8Array(64)
  #used = 0

  get length(): number {
    return this.#used
  }

  number(value: number): void {
    this.#reserve(5)
    let rest = value
    while (rest > 127) {
      this.#bytes[this.#used++] = (rest & 127) | 128
      rest >>>= 7
    }
    this.#bytes[this.#used++] = rest
  }

  raw(bytes: Uint8Array): void {
    this.#reserve(bytes.length)
    this.#bytes.set(bytes, this.#used)
    this.#used += bytes.length
  }

  /** The bytes that were written; valid until the next write. */
  take(): Uint8Array {
    return this.#bytes.subarray(0, this.#used)
  }

  reset(): void {
    this.#used = 0
  }

  #reserve(count: number): void {
    if (this.#used + count <= this.#bytes.length) return
    const grown = new Uint8Array(Math.max(this.#bytes.length * 2, this.#used + count))
    grown.set(this.#bytes)
    this.#bytes = grown
  }
}

/** Reads the format of `ByteWriter`. */
export class ByteReader {
  readonly #bytes: Uint8Array
  #at: number
  readonly end: number

  constructor(bytes: Uint8Array, start = 0, end = bytes.length) {
    this.#bytes = bytes
    this.#at = start
    this.end = end
  }

  get position(): number {
    return this.#at
  }

  get done(): boolean {
    return this.#at >= this.end
  }

  /** @throws {RangeError} At the end of the bytes. */
  number(): number {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = this.#bytes[this.#at++]
      if (byte === undefined) throw new RangeError('The file ends within a number')
      value |= (byte & 127) << shift
      if (byte < 128) return value >>> 0
    }
  }

  raw(length: number): Uint8Array {
    this.#at += length
    return this.#bytes.subarray(this.#at - length, this.#at)
  }
}
