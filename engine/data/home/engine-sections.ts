import { z } from 'zod'
import { sampleClients } from '../../config/sample-clients.ts'
import { keyed } from '../../files/schema-issues.ts'
import { link, list, picture, text } from './copy-fields.ts'

/** The purpose of the site in one sentence, and the first steps; the first action is emphasized. */
export const heroCopy = keyed(
  {
    title: text,
    lead: text.optional(),
    actions: list(link).default([]),
    /** Beside the title, or below it where there is no room. */
    image: picture.optional(),
  },
  'a title, a lead, actions and an image',
)

/** Entry points by readers' tasks; an item without `href` is not a link. */
export const linksCopy = keyed(
  {
    title: text,
    items: list(keyed({ title: text, text: text.optional(), href: text.optional() }, 'a title')),
  },
  'a title and items',
)

/** A request to copy, in the clients of the reference's samples. */
export const requestCopy = keyed(
  {
    title: text,
    lead: text.optional(),
    /** Below the samples. */
    note: text.optional(),
    /** operationId of the request in one of the site's API descriptions. */
    operation: text,
    /** The tabs, in this order. */
    clients: list(z.enum(sampleClients, { error: sampleClients.join(', ') }))
      .min(1, { error: 'a client' })
      .default(['curl', 'nodejs-axios', 'python-requests', 'go-net-http']),
    /** JSON to send instead of the description's example; the operation's schema must allow it. */
    body: z.json({ error: 'a value of JSON' }).optional(),
  },
  'a title and an operation',
)

/** The latest dated pages of plugins; nothing if there are none. */
export const latestCopy = keyed({ title: text, all: link }, 'a title and a link')

/** The last section: ways to contact the people behind the documentation. */
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
