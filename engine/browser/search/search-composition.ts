/**
 * Tracks input methods on a field. The returned function resolves when no composition is active: replacing the field during one would cut
 * off the word.
 */
export function watchComposition(field: HTMLInputElement): () => Promise<void> {
  let composing = false
  field.addEventListener('compositionupdate', () => {
    composing = true
  })
  field.addEventListener('compositionend', () => {
    composing = false
  })
  return () =>
    new Promise(resolve => {
      if (!composing) return resolve()
      // After the field has received its text.
      field.addEventListener('compositionend', () => setTimeout(resolve), { once: true })
    })
}
