import { z } from 'zod'
import type { ComponentDeclaration } from '../../components/declaration.ts'
import type { Locale } from '../../config/locale.ts'
import { messagesOf } from '../../config/messages/of-locale.ts'
import type { ApiNames } from '../../reference/vocabulary.ts'
import { readPart } from './lifecycle-part.ts'
import { writeLifecycle } from './write-lifecycle.ts'

/** The courses of states of a site's APIs, in the words of each locale. */
export type Courses = ReadonlyMap<Locale, Pick<ApiNames, 'courses'>>

/**
 * `<Lifecycle of="shop.OrderStatus" />`: a diagram of the states that the API's description gives a course, in the words of the
 * page's language; `by`, `to` and `without` choose a part of it.
 */
export const lifecycle: ComponentDeclaration<Courses> = {
  name: 'Lifecycle',
  attributes: z
    .strictObject({
      of: z.string().describe('Schema whose `x-lifecycle` is drawn.'),
      by: z
        .string()
        .optional()
        .describe('OperationIds: draws what these calls cause, and what follows by itself.'),
      to: z
        .string()
        .optional()
        .describe('States: draws what leads to these; `STATUS_FAIL_TO_*` means all that begin this way.'),
      without: z.string().optional().describe('States that are left out.'),
    })
    .describe(
      "A diagram of the states that the description of an API gives a course, in the words of the page's language; `by`, `to` and `without` choose a part of it.",
    ),
  expand({ attributes, data, locale, defaultLocale, htmlLang, line, report, reportName }) {
    const of = attributes.get('of') ?? ''
    const courses: ApiNames['courses'] = (data.get(locale) ?? data.get(defaultLocale))?.courses ?? new Map()
    const course = courses.get(of)
    if (!course) {
      reportName(`no schema "${of}" of the API has a lifecycle`, of, [...courses.keys()])
      return
    }
    const part = readPart(course, attributes, reportName)
    const diagram = writeLifecycle(course, part, messagesOf(locale).content.lifecycle, htmlLang)
    if (diagram.length === 0)
      report(`Nothing of "${of}" is left to be drawn.`, 'Ask for more with by, to and without.')
    else for (const text of ['```mermaid', ...diagram, '```']) line(text)
  },
}
