import type { SamplePart } from '../sample-request.ts'
import { javascript } from './javascript.ts'

/**
 * Statements that fill a `FormData` named `form`; files come by `openAsBlob` of node:fs. A text of a type of its own is a `Blob`, which is
 * sent with the file name "blob"; parts cannot have other headers.
 */
export function formDataLines(parts: readonly SamplePart[]): string[] {
  return [
    'const form = new FormData();',
    ...parts.map(({ name, content }) => {
      const key = javascript.string(name)
      if ('text' in content) {
        const text = javascript.string(content.text)
        if (content.mediaType === undefined) return `form.append(${key}, ${text});`
        return `form.append(${key}, new Blob([${text}], { type: ${javascript.string(content.mediaType)} }));`
      }
      const file = javascript.string(content.fileName)
      const type = javascript.string(content.mediaType)
      return `form.append(${key}, await openAsBlob(${file}, { type: ${type} }), ${file});`
    }),
    '',
  ]
}
