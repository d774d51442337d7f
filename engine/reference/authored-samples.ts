import { isObject, type Json } from './description/json.ts'
import type { OperationObject } from './description/openapi.ts'

/** A sample that the authors of a description wrote themselves. */
export interface AuthoredSample {
  /** In addresses and in what readers have chosen: `authored-python`. */
  id: string
  /** As they name it: `Python`, `PHP SDK`. */
  name: string
  /** As they write it: `C#`, `PHP + cURL`. */
  language: string
  source: string
}

/** Samples of `x-codeSamples`, in the forms that public descriptions have; others are passed over. */
export function authoredSamples(operation: OperationObject): AuthoredSample[] {
  const given = (operation['x-codeSamples'] ?? operation['x-code-samples']) as Json | undefined
  const samples: AuthoredSample[] = []
  for (const entry of Array.isArray(given) ? given : []) {
    if (!isObject(entry)) continue
    const written = text(entry.lang) ?? text(entry.language) ?? text(entry.label)
    const source = text(entry.source) ?? text(entry.code)
    if (written === undefined || source === undefined) continue
    const name = text(entry.label) ?? text(entry.name) ?? written
    const id = `authored-${name.toLowerCase().replaceAll(/[^a-z\d]+/g, '-')}`
    const number = samples.filter(other => other.id.startsWith(id)).length
    samples.push({
      id: number === 0 ? id : `${id}-${number + 1}`,
      name,
      language: written,
      source: source.trimEnd(),
    })
  }
  return samples
}

function text(value: Json | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
