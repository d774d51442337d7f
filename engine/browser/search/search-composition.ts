/**
 * Watches a field for an input method. The function that it returns resolves when nothing is being composed: a field
 * that is taken away meanwhile would cut the word off.
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
      // After the field has its text.
      field.addEventListener('compositionend', () => setTimeout(resolve), { once: true })
    })
}
