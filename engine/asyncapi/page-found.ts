import { type FoundSubject, searchPage } from '../pages/page-kind.tsx'
import { fieldEntities } from '../search/records/field-entities.ts'
import { htmlSections } from '../search/records/sections.ts'
import type { SearchPage } from '../search/types.ts'
import type { AsyncRoute } from './async-api.ts'
import type { AsyncPageData, MessagePageData, OperationData, OverviewData } from './page-types.ts'

type Of = FoundSubject<AsyncRoute>

function toSearchPage(data: AsyncPageData, subject: Of, keywords: string[]): SearchPage {
  const above = data.breadcrumbs.slice(0, -1).map(({ label }) => label)
  return {
    ...searchPage(subject, { title: data.title, path: above, text: '' }),
    area: 'api',
    description: data.frame.head.description,
    lang: data.lang,
    tags: data.tags.map(({ name }) => name),
    keywords,
    sections: htmlSections(`<p>${data.summary}</p>${data.description}`),
  }
}

/** Search record of a description's page. */
export function overviewSearchPage(data: OverviewData, subject: Of): SearchPage {
  return toSearchPage(
    data,
    subject,
    data.servers.map(({ protocol }) => protocol),
  )
}

/** Search record of an operation's page: its texts and its address. */
export function operationSearchPage(data: OperationData, subject: Of): SearchPage {
  const { address } = data.channel
  return toSearchPage(data, subject, [
    ...(subject.subject.params.of ? [subject.subject.params.of] : []),
    ...(address ? [address] : []),
  ])
}

/** Search record of a message's page, with its fields by name. */
export function messageFound(data: MessagePageData, subject: Of): SearchPage {
  const { payload, headers } = data.message
  const nodes = [payload, headers].flatMap(root => root?.children ?? [])
  return {
    ...toSearchPage(data, subject, data.name === '' ? [] : [data.name]),
    entities: nodes.flatMap(node => fieldEntities(node, data.title)),
  }
}
