import { messagesOf } from '../../config/messages/of-locale.ts'
import type { Operation } from '../../reference/types.ts'
import type { OperationPageData } from '../../route-data/reference-types.ts'
import { OperationPage } from '../reference/OperationPage.tsx'
import { frameFixture } from './frame.ts'
import { operationFixture, operationPageFixture } from './operation.ts'
import { renderDocument } from './render.tsx'

const english = frameFixture({
  messages: messagesOf('en'),
  locale: { code: 'en', label: 'English', htmlLang: 'en', dir: 'ltr' },
})

/** Renders the page of an operation. */
export const page = (overrides: Partial<OperationPageData> = {}) => {
  const data = operationPageFixture({ frame: english, ...overrides })
  const html = renderDocument(<OperationPage {...data} />, data.frame)
  return html.slice(html.indexOf('<article'), html.indexOf('</article>'))
}

/** Renders the page of the default operation with some parts replaced. */
export const withOperation = (overrides: Partial<Operation>) =>
  page({ operation: { ...operationFixture, ...overrides } })

/** Removes the markup, so that only the visible text remains. */
export const visibleText = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ')
    .replaceAll('&quot;', '"')

/** Returns the HTML from the element with an id on. */
export const from = (html: string, id: string) => html.slice(html.indexOf(`id="${id}"`))
