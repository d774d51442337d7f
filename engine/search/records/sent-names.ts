import type { OperationRecord } from './operations.ts'

/**
 * Leaves names out of the records of an API's operations that another record has in any case. Where hundreds of schemas refer to each
 * other, every operation names thousands of fields: 452 records of one API were 580 MB. Each process that renders pages has its own.
 */
export class SentNames {
  readonly #places: ReadonlyMap<string, number>
  /** By key of a name: the record that has it so far. */
  readonly #holders = new Map<string, { use: number; place: number }>()

  /** @param ids Of the operations, in the order of the description. */
  constructor(ids: readonly string[]) {
    this.#places = new Map(ids.map((id, place) => [id, place]))
  }

  /** A record with the names that no record before it has taken; `operationPages` decides between the records of all processes. */
  rest(record: OperationRecord): OperationRecord {
    const { use } = record
    const place = this.#places.get(record.id) ?? this.#places.size
    const names = record.names.filter(({ key }) => {
      if (key === undefined) return true
      const holder = this.#holders.get(key)
      if (holder && (holder.use < use || (holder.use === use && holder.place < place))) return false
      this.#holders.set(key, { use, place })
      return true
    })
    return { ...record, names }
  }
}
