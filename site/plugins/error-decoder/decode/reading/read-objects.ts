import { isRecord } from '../is-record.ts'
import type { Reading } from './clue.ts'
import { type LooseValue, looseObjects } from './loose-json.ts'
import { messageFields } from './message-fields.ts'

/** Maximum depth of JSON inside of JSON strings. */
const maxDepth = 4

/** Collects clues from the objects in a text: error bodies, including those inside of strings. */
export function readObjects(text: string, reading: Reading): void {
  for (const value of looseObjects(text)) visit(value, reading, 0)
  // A body that a log has escaped: {\"code\":8}.
  if (text.includes('{\\"'))
    for (const value of looseObjects(text.replaceAll('\\"', '"'))) visit(value, reading, maxDepth)
}

function visit(value: LooseValue, reading: Reading, depth: number): void {
  if (typeof value === 'string') {
    if (depth < maxDepth && /\{\s*["']/.test(value))
      for (const inner of looseObjects(value)) visit(inner, reading, depth + 1)
  } else if (Array.isArray(value)) {
    for (const item of value) visit(item, reading, depth)
  } else if (isRecord(value)) {
    readObject(value, reading)
    for (const child of Object.values(value)) visit(child as LooseValue, reading, depth)
  }
}

function readObject(object: Record<string, unknown>, reading: Reading): void {
  const { reason, domain, metadata, code, message, details, description, field } = object
  if (typeof reason === 'string' && /^[A-Z][A-Z\d_]{2,62}$/.test(reason))
    reading.clues.push({
      kind: 'reason',
      value: reason,
      domain: typeof domain === 'string' ? domain : undefined,
    })
  if (isRecord(metadata) && typeof reason === 'string')
    for (const [name, value] of Object.entries(metadata))
      if (reading.metadata.length < 30 && typeof value !== 'object')
        reading.metadata.push({ name, value: String(value) })
  const number =
    typeof code === 'number' ? code : Number(typeof code === 'string' && code ? code : Number.NaN)
  if (Number.isInteger(number)) {
    // gRPC's codes; bodies of others have a code and a message, too.
    const isApi = number >= 0 && number <= 16 && (typeof message === 'string' || Array.isArray(details))
    reading.clues.push({ kind: isApi ? 'api-code' : 'code', value: String(number) })
  }
  if (typeof code === 'string' && /^[A-Z]\w*_\w+$/.test(code))
    reading.clues.push({ kind: 'code', value: code })
  if (typeof message === 'string' && message.trim() !== '' && !message.trim().startsWith('{')) {
    reading.clues.push({ kind: 'message', value: message })
    reading.message ??= message
    reading.fields.push(...messageFields(message))
  }
  // google.rpc.BadRequest.
  if (typeof field === 'string' && typeof description === 'string') reading.fields.push(field)
  for (const name of ['status', 'statusCode', 'status_code', 'httpStatus', 'http_status']) {
    const status = Number(object[name])
    if (Number.isInteger(status) && status >= 100 && status <= 599)
      reading.clues.push({ kind: 'status', value: status })
  }
}
