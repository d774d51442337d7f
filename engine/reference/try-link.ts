/** Prefix of a URL fragment that contains a request, with which the console opens. */
export const linkMark = '#try='

/** Content of the console's form, without tokens. Stored in links and in the history. */
export interface Draft {
  /** Values by key of the field (`path id`). Empty or missing ones are not sent. */
  values: Readonly<Record<string, string>>
  /** Body as typed; undefined for the example, or for an operation without a body. */
  body: string | undefined
}

/** URL fragment that contains a draft. */
export function fragmentOf({ values, body }: Draft): string {
  const bytes = new TextEncoder().encode(JSON.stringify(body === undefined ? [values] : [values, body]))
  const text = btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
  return linkMark + text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** Draft in a URL fragment. @returns undefined for other fragments. */
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
