/** Entries of a piece, as a power of two. */
const pieceBits = 16
const pieceSize = 1 << pieceBits

/**
 * A list of whole numbers from 0 to 2^32 - 1 that takes four bytes each: an array of them, or of objects, takes a multiple.
 * It grows by pieces, so that no room is left unused and nothing is copied.
 */
export class Column {
  readonly #pieces: Uint32Array[] = []
  #used = 0

  get length(): number {
    return this.#used
  }

  push(value: number): void {
    if (this.#used % pieceSize === 0) this.#pieces.push(new Uint32Array(pieceSize))
    this.set(this.#used++, value)
  }

  at(index: number): number {
    return this.#pieces[index >>> pieceBits]?.[index & (pieceSize - 1)] ?? 0
  }

  set(index: number, value: number): void {
    const piece = this.#pieces[index >>> pieceBits]
    if (piece) piece[index & (pieceSize - 1)] = value
  }
}
