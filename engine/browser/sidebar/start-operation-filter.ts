/** The field that finds operations of an API: what it needs comes when it is used. */
export function startOperationFilter(): void {
  const field = document.querySelector<HTMLInputElement>('[data-operations]')
  if (!field) return
  const load = () =>
    import('./operation-filter.ts').then(
      chunk => chunk.filterOperations(field),
      // The next use asks again.
      () => field.addEventListener('focus', load, { once: true }),
    )
  if (document.activeElement === field || field.value !== '') load()
  else field.addEventListener('focus', load, { once: true })
}
