import { linkMark } from '../link-mark.ts'
import type { Draft } from './make-request.ts'

/** The fragment of an address that holds what a form holds. */
export function fragmentOf({ values, body }: Draft): string {
  const bytes = new TextEncoder().encode(JSON.stringify(body === undefined ? [values] : [values, body]))
  const text = btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
  return linkMark + text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** What a fragment holds; undefined for any other. */
export function draftOf(fragment: string): Draft | undefined {
  if (!fragment.startsWith(linkMark)) return undefined
  try {
    const text = atob(fragment.slice(linkMark.length).replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(text, letter => letter.charCodeAt(0))
    const [values, body]: [unknown, unknown] = JSON.parse(new TextDecoder().decode(bytes))
    if (typeof values !== 'object' || values === null) return undefined
    const texts = Object.entries(values).filter(([, value]) => typeof value === 'string')
    return { values: Object.fromEntries(texts), body: typeof body === 'string' ? body : undefined }
  } catch {
    return undefined
  }
}
