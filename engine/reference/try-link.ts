/** How the fragment of an address begins that holds a request; the console opens with it. */
export const linkMark = '#try='

/** What the form of the console holds: kept in links and in the history. Tokens are not part of it. */
export interface Draft {
  /** By key of the field (`path id`); empty or missing ones are not sent. */
  values: Readonly<Record<string, string>>
  /** As it was typed; undefined for the example, or for an operation without a body. */
  body: string | undefined
}

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
