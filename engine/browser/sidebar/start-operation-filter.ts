/** The text field that finds operations of an API; its code is loaded on first use. */
export function startOperationFilter(): void {
  const field = document.querySelector<HTMLInputElement>('[data-operations]')
  if (!field) return
  const load = () =>
    import('./operation-filter.ts').then(
      chunk => chunk.filterOperations(field),
      // The next use tries again.
      () => field.addEventListener('focus', load, { once: true }),
    )
  if (document.activeElement === field || field.value !== '') load()
  else field.addEventListener('focus', load, { once: true })
}
