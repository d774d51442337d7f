const secret =
  /(?:^|_)(?:pass(?:word|wd|phrase|code)|secret|token|(?:api|access|auth|private|secret|signing|stream)_?key|credentials?|authorization|otp)$/
/** Tokens of pages of lists, which are not secret. */
const harmless = /(?:page|cursor|continuation|sync)_token$/

/** Whether a field holds a secret, judged by its name: `password`, `client_secret`, `apiKey`. */
export function isSecretName(name: string): boolean {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .replaceAll(/\W+/g, '_')
    .replace(/_+$/, '')
    .toLowerCase()
  return secret.test(words) && !harmless.test(words)
}
