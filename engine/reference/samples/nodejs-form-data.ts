import type { SamplePart } from '../sample-request.ts'
import { javascript } from './javascript.ts'

/** Statements that fill a `FormData` named `form`; files come by `openAsBlob` of node:fs. */
export function formDataLines(parts: readonly SamplePart[]): string[] {
  return [
    'const form = new FormData();',
    ...parts.map(({ name, content }) => {
      const key = javascript.string(name)
      if ('text' in content) return `form.append(${key}, ${javascript.string(content.text)});`
      const file = javascript.string(content.fileName)
      const type = javascript.string(content.mediaType)
      return `form.append(${key}, await openAsBlob(${file}, { type: ${type} }), ${file});`
    }),
    '',
  ]
}
