import { z } from 'shiori'
import type { ComponentDeclaration } from 'shiori/components'
import type { ErrorFiles } from './error-codes.ts'
import { codeWords } from './words.ts'
import { writeErrorOverview, writeErrorSections } from './write-errors.ts'

/**
 * `<ErrorCodes of="platform" groups="live" show="overview" />` shows the codes of a file, all of them or some groups.
 */
export const errorCodes: ComponentDeclaration<ErrorFiles> = {
  name: 'ErrorCodes',
  attributes: z.strictObject({
    of: z.string(),
    /** Ids of groups, separated by spaces; all by default. */
    groups: z.string().optional(),
    /** One of the two parts; both by default. */
    show: z.enum(['overview', 'sections'], { error: 'expected "overview" or "sections"' }).optional(),
  }),
  expand({ attributes, data, locale, htmlLang, api, refer, reportName, writer }) {
    const sourceId = attributes.get('of') ?? ''
    if (!data.has(sourceId))
      reportName(`there is no file content/errors/${sourceId}.yaml`, sourceId, [...data.keys()])
    const errors = data.get(sourceId)
    if (!errors) {
      refer('errors', sourceId)
      return
    }
    const groupIds = errors.groups.map(({ id }) => id)
    const ids = attributes.get('groups')?.split(/\s+/).filter(Boolean) ?? groupIds
    for (const id of ids)
      if (!groupIds.includes(id)) reportName(`${errors.file} has no group "${id}"`, id, groupIds)
    const groups = ids.flatMap(id => errors.groups.filter(group => group.id === id))
    for (const { id } of groups) refer('errors', `${sourceId} ${id}`)
    const words = Object.hasOwn(codeWords, locale)
      ? codeWords[locale as keyof typeof codeWords]
      : codeWords.en
    const to = Object.assign(writer(errors.file), {
      data: { words, htmlLang, reasons: api?.reasons ?? new Map() },
    })
    if (attributes.get('show') !== 'sections') writeErrorOverview(to, groups)
    if (attributes.get('show') !== 'overview') writeErrorSections(to, groups)
  },
}
