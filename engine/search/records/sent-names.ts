import type { OperationRecord } from './operations.ts'

/**
 * Removes names from the records of an API's operations that another record has anyway. If hundreds of schemas refer to
 * each other, every operation names thousands of fields: 452 records of one API took 580 MB. Each process that renders
 * pages has its own instance.
 */
export class SentNames {
  readonly #places: ReadonlyMap<string, number>
  /** Operation that has each name so far, by the name's key. */
  readonly #holders = new Map<string, { use: number; place: number }>()

  /** @param ids Ids of the operations, in the order of the API description. */
  constructor(ids: readonly string[]) {
    this.#places = new Map(ids.map((id, place) => [id, place]))
  }

  /**
   * A record without the names that an earlier record is preferred for. `operationPages` decides between the records of
   * all processes.
   */
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
