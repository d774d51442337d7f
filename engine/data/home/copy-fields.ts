import { z } from 'zod'
import { trimmedText } from '../../config/schema/values.ts'
import { keyed } from '../../files/schema-issues.ts'

/** A text of the home page. */
export const text = trimmedText

/** A link of the home page; `href` is a path of the site without locale, or an https URL. */
export const link = keyed({ label: text, href: text }, 'a label and a href')

/** A picture of the home page: a file in `static/` by its address, and what it shows; without `alt` it is decoration. */
export const picture = keyed(
  { href: text.startsWith('/', 'a path that begins with "/"'), alt: text.optional() },
  'the href of a picture',
)

/** A list of items on the home page. */
export const list = <T extends z.ZodType>(item: T) => z.array(item, { error: 'a list' })
