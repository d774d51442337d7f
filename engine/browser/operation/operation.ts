import { startClientChoice } from './client-choice.ts'
import { startConsole } from './console-button.ts'
import { startCopyButtons } from './copy-buttons.ts'
import { startDeepLinks } from './deep-links.ts'
import { startExpandAll } from './expand-all.ts'
import type { OperationTexts } from './texts.ts'
import type { Tools } from './tools.ts'

/**
 * What makes the page of an API operation quicker to use; extras.ts loads it where there is one.
 *
 * @param early What the reader did that made it load.
 */
export function startOperation(tools: Tools, early: Event | undefined): void {
  const page = document.querySelector<HTMLElement>('[data-operation]')
  if (!page) return
  const texts = JSON.parse(page.dataset.operation ?? '{}') as OperationTexts
  startClientChoice(page)
  startDeepLinks()
  startExpandAll(page, texts)
  startCopyButtons(page, texts, tools)
  startConsole(page, texts.group, tools, early)
}
