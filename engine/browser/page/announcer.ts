let region: HTMLElement | undefined

/** Has screen readers say a text. */
export function announce(text: string): void {
  if (!region) {
    region = document.createElement('div')
    region.className = 'vh'
    region.role = 'status'
    document.body.append(region)
  }
  region.textContent = text
}
