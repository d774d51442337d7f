let region: HTMLElement | undefined

/** Lets screen readers announce a text. */
export function announce(text: string): void {
  if (!region) {
    region = document.createElement('div')
    region.className = 'vh'
    region.role = 'status'
    document.body.append(region)
  }
  region.textContent = text
}
