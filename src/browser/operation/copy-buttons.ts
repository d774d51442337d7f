import { copyButton } from './copy-button.ts'
import type { OperationTexts } from './texts.ts'
import type { Tools } from './tools.ts'

/** Buttons that copy the operation's URL and its description. */
export function startCopyButtons(page: HTMLElement, texts: OperationTexts, tools: Tools): void {
  const url = page.querySelector<HTMLElement>('[data-url]')
  url?.after(copyButton(texts.copyUrl, () => url.dataset.url ?? '', tools))
  const file = page.querySelector<HTMLAnchorElement>('[data-copy-file]')
  file?.after(copyButton(texts.copyOperation, () => fetchText(file.href), tools))
}

/** @throws when the file is not to be had. */
async function fetchText(href: string): Promise<string> {
  const response = await fetch(href)
  if (!response.ok) throw new Error(`${href}: ${response.status}`)
  return response.text()
}
