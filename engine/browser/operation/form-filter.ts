/** Adds a text field to each long list of variants, to show those whose name contains the text. */
export function startFormFilters(page: HTMLElement): void {
  for (const list of page.querySelectorAll<HTMLElement>('[data-forms]')) {
    const input = document.createElement('input')
    input.type = 'search'
    input.ariaLabel = list.dataset.forms ?? ''
    input.placeholder = list.dataset.forms ?? ''
    const forms = [...list.querySelectorAll<HTMLElement>(':scope > details')]
    input.addEventListener('input', () => {
      const query = input.value.trim().toLowerCase()
      for (const form of forms)
        form.hidden = !form.querySelector('summary')?.textContent?.toLowerCase().includes(query)
    })
    list.prepend(input)
  }
}
