import { isObject, type Json } from './description/json.ts'
import type { OperationObject } from './description/openapi.ts'

/** A code sample in the description, written by its authors. */
export interface AuthoredSample {
  /** ID, such as `authored-python`: addresses and readers' stored choices contain it. */
  id: string
  /** Name given by the authors: `Python`, `PHP SDK`. */
  name: string
  /** Language as the authors write it: `C#`, `PHP + cURL`. */
  language: string
  source: string
}

/** Samples of `x-codeSamples`, in the forms that are in use. Other entries are skipped. */
export function authoredSamples(operation: OperationObject): AuthoredSample[] {
  const entries = (operation['x-codeSamples'] ?? operation['x-code-samples']) as Json | undefined
  const samples: AuthoredSample[] = []
  for (const entry of Array.isArray(entries) ? entries : []) {
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
