/** Binary logarithm of the number of entries in a piece. */
const pieceBits = 16
const pieceSize = 1 << pieceBits

/**
 * A list of integers from 0 to 2^32 - 1 that takes four bytes for each; an array of numbers or objects takes a multiple. It grows piece
 * by piece, so that no unused memory is reserved and nothing is copied.
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
