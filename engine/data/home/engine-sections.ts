import { z } from 'zod'
import { sampleClients } from '../../config/sample-clients.ts'
import { keyed } from '../../files/schema-issues.ts'
import { link, list, text } from './copy-fields.ts'

/** What the site is, in a sentence, and the first steps; the first action stands out. */
export const heroCopy = keyed(
  { title: text, lead: text.optional(), actions: list(link).default([]) },
  'a title, a lead and actions',
)

/** Entry points by what a reader wants to do; one without `href` is said, and leads nowhere. */
export const linksCopy = keyed(
  {
    title: text,
    items: list(keyed({ title: text, text: text.optional(), href: text.optional() }, 'a title')),
  },
  'a title and items',
)

/** A request to copy, as samples of the reference. */
export const requestCopy = keyed(
  {
    title: text,
    lead: text.optional(),
    /** Stands below the samples. */
    note: text.optional(),
    /** operationId of the request in one of the site's API descriptions. */
    operation: text,
    /** The tabs, in this order. */
    clients: list(z.enum(sampleClients, { error: sampleClients.join(', ') }))
      .min(1, { error: 'a client' })
      .default(['curl', 'nodejs-axios', 'python-requests', 'go-net-http']),
    /** JSON that is sent in place of the description's example; the operation's schema must allow it. */
    body: z.json({ error: 'a value of JSON' }).optional(),
  },
  'a title and an operation',
)

/** The newest dated pages that plugins bring; nothing while there is none. */
export const latestCopy = keyed({ title: text, all: link }, 'a title and a link')

/** Where the documentation ends: ways to reach the people behind it. */
export const contactCopy = keyed(
  {
    title: text,
    items: list(keyed({ title: text, text, label: text, href: text }, 'a title, a text, a label and a href')),
  },
  'a title and items',
)

/** The sections that every site has, by name; ui/home shows them. */
export const engineSections = {
  Hero: heroCopy,
  Links: linksCopy,
  Request: requestCopy,
  Latest: latestCopy,
  Contact: contactCopy,
}
