/**
 * What may say who a reader is, or let somebody in: e-mail addresses, addresses with a password, tokens, ids, long numbers.
 * Names of operations (`LoanService_ListLoans`) and of errors have no digits among their letters.
 */
const personal = [
  /\S+@\S+/u,
  // Parts of a JSON Web Token, keys with a prefix of their kind: `sk_live_…`, `ghp_…`.
  /\beyJ[\w-]{8,}(?:\.[\w-]*)*/u,
  /\b(?:sk|pk|rk|gh[opsur]|xox[abps]|glpat|AKIA)[_-]?[\w-]{12,}/u,
  // UUIDs and other hexadecimal numbers.
  /\b[\da-f]{8}-?(?:[\da-f]{4}-?){3}[\da-f]{12}\b/iu,
  /\b(?=[a-f]*\d)[\da-f]{16,}\b/iu,
  // Digits among letters, and more of them than a version or a name of a codec has.
  /(?<![\w+=])(?=[\w+=]*\d)(?=[\w+=]*[a-zA-Z])[\w+=]{24,}/u,
  // Telephone numbers, cards, accounts.
  /\+?\d(?:[\s().-]?\d){8,}/u,
  /\b(?:bearer|password|passwd|secret|token)\s*[:=]\s*\S+/iu,
]

/** Whether a text holds something that is not to leave the reader's browser. */
export function isPersonal(text: string): boolean {
  return personal.some(pattern => pattern.test(text))
}

/** A text with such parts taken out. */
export function withoutPersonal(text: string): string {
  return personal.reduce(
    (rest, { source, flags }) => rest.replaceAll(new RegExp(source, `${flags}g`), '[…]'),
    text,
  )
}
