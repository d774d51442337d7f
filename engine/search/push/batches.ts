/** Maximum size of a request. */
export interface BatchSize {
  count: number
  bytes: number
}

/** Splits records into batches by their size as JSON. A record larger than a batch gets a batch of its own. */
export function batchesOf<T>(records: readonly T[], size: BatchSize): T[][] {
  const batches: T[][] = []
  let batch: T[] = []
  let bytes = 0
  for (const record of records) {
    const recordBytes = Buffer.byteLength(JSON.stringify(record))
    if (batch.length > 0 && (batch.length === size.count || bytes + recordBytes > size.bytes)) {
      batches.push(batch)
      batch = []
      bytes = 0
    }
    batch.push(record)
    bytes += recordBytes
  }
  return batch.length > 0 ? [...batches, batch] : batches
}
