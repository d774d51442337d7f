/**
 * Patterns of personal data and secrets: email addresses, URLs with a password, tokens, IDs, long numbers. Names of operations
 * (`LoanService_ListLoans`) and errors do not match, since they have no digits between letters.
 */
const personal = [
  /\S+@\S+/u,
  // Parts of a JSON Web Token, and keys with a prefix such as `sk_live_…` or `ghp_…`.
  /\beyJ[\w-]{8,}(?:\.[\w-]*)*/u,
  /\b(?:sk|pk|rk|gh[opsur]|xox[abps]|glpat|AKIA)[_-]?[\w-]{12,}/u,
  // UUIDs and other hexadecimal numbers.
  /\b[\da-f]{8}-?(?:[\da-f]{4}-?){3}[\da-f]{12}\b/iu,
  /\b(?=[a-f]*\d)[\da-f]{16,}\b/iu,
  // Digits between letters, more than in a version or the name of a codec.
  /(?<![\w+=])(?=[\w+=]*\d)(?=[\w+=]*[a-zA-Z])[\w+=]{24,}/u,
  // Telephone, card and account numbers.
  /\+?\d(?:[\s().-]?\d){8,}/u,
  /\b(?:bearer|password|passwd|secret|token)\s*[:=]\s*\S+/iu,
]

/** Whether a text contains personal data or secrets, which must not leave the browser. */
export function isPersonal(text: string): boolean {
  return personal.some(pattern => pattern.test(text))
}

/** Removes personal data and secrets from a text. */
export function redactPersonalData(text: string): string {
  return personal.reduce(
    (rest, { source, flags }) => rest.replaceAll(new RegExp(source, `${flags}g`), '[…]'),
    text,
  )
}
