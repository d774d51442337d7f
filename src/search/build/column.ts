/** A list of whole numbers from 0 to 2^32 - 1 that takes four bytes each: an array of them, or of objects, takes a multiple. */
export class Column {
  private values = new Uint32Array(64)
  private used = 0

  get length(): number {
    return this.used
  }

  push(value: number): void {
    if (this.used === this.values.length) {
      const grown = new Uint32Array(this.used * 2)
      grown.set(this.values)
      this.values = grown
    }
    this.values[this.used++] = value
  }

  at(index: number): number {
    return this.values[index] ?? 0
  }

  set(index: number, value: number): void {
    this.values[index] = value
  }
}
