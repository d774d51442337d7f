/** Maximum number of fields. */
const maxFields = 8
/** Quoted words with `_` or dots: `security.drm`, `CreateLiveRequest.Name`. */
const marked = /[`"'“「]([A-Za-z][\w.[\]-]{0,80})[`"'”」]/g
const path =
  /(?<![\w./-])[A-Za-z]\w{0,60}(?:(?:\.[A-Za-z]\w{0,60}|\[\d{0,4}\]){1,8}|(?<=[a-z\d]_\w{1,60}))(?![\w/-])/g
/** `name must not be empty`, after a colon or at the beginning. */
const subject = /(?:^|[:;]\s)([A-Za-z][\w.[\]]{0,80})\s(?:must|is|should|can|cannot|has|may)\b/g

/**
 * Finds the names of fields in the message of a 400, in their order: `name` in `invalid argument: name must not be
 * empty`.
 */
export function messageFields(message: string): string[] {
  const text = message.slice(0, 2000)
  const matches = [marked, path, subject].flatMap(pattern =>
    [...text.matchAll(pattern)].map(match => ({
      at: match.index + match[0].indexOf(match[1] ?? match[0]),
      name: match[1] ?? match[0],
    })),
  )
  matches.sort((a, b) => a.at - b.at)
  // Constants are values, and "the" starts a sentence.
  const names = matches
    .map(({ name }) => name)
    .filter(name => !/^[A-Z\d_]+$/.test(name) && !/^(?:the|it|this|value|body|request)$/i.test(name))
  return [...new Set(names)].slice(0, maxFields)
}
