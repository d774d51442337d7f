const secret =
  /(?:^|_)(?:pass(?:word|wd|phrase|code)|secret|token|(?:api|access|auth|private|secret|signing|stream)_?key|credentials?|authorization|otp)$/
/** Tokens that only say where a list goes on. */
const harmless = /(?:page|cursor|continuation|sync)_token$/

/** Whether a field holds something that only its owner should know, by its name: `password`, `client_secret`, `apiKey`. */
export function isSecretName(name: string): boolean {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .replaceAll(/\W+/g, '_')
    .replace(/_+$/, '')
    .toLowerCase()
  return secret.test(words) && !harmless.test(words)
}
