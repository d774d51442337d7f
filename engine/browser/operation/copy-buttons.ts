import type { OperationTexts } from './texts.ts'
import type { Tools } from './tools.ts'

/** Buttons that copy the operation's URL and its description. */
export function startCopyButtons(page: HTMLElement, texts: OperationTexts, { copyButton }: Tools): void {
  const url = page.querySelector<HTMLElement>('[data-url]')
  url?.after(boxed(copyButton(texts.copyUrl, () => url.dataset.url ?? '')))
  const file = page.querySelector<HTMLAnchorElement>('[data-copy-file]')
  file?.after(boxed(copyButton(texts.copyOperation, () => fetchText(file.href))))
}

/** In the box that the buttons of code blocks have. */
function boxed(button: HTMLElement): HTMLElement {
  const box = document.createElement('span')
  box.className = 'code-buttons'
  box.append(button)
  return box
}

/** @throws when the file is not to be had. */
async function fetchText(href: string): Promise<string> {
  const response = await fetch(href)
  if (!response.ok) throw new Error(`${href}: ${response.status}`)
  return response.text()
}
