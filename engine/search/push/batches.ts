/** How much goes in one request. */
export interface BatchSize {
  count: number
  bytes: number
}

/** Puts records together into batches by what they take as JSON; a record that is larger than a batch is one of its own. */
export function batchesOf<T>(records: readonly T[], size: BatchSize): T[][] {
  const batches: T[][] = []
  let batch: T[] = []
  let bytes = 0
  for (const record of records) {
    const own = Buffer.byteLength(JSON.stringify(record))
    if (batch.length > 0 && (batch.length === size.count || bytes + own > size.bytes)) {
      batches.push(batch)
      batch = []
      bytes = 0
    }
    batch.push(record)
    bytes += own
  }
  return batch.length > 0 ? [...batches, batch] : batches
}
