import { z } from 'zod'

/** Types of values that several settings share. Texts in `error` say what is expected; `config-issues.ts` adds what was found. */
export const text = z.string().min(1)

/** A string without leading and trailing white space, which must not be empty. */
export const trimmedText = z.string().trim().min(1)

export const localeCode = z
  .string()
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/, 'a locale code such as "ja" or "pt-BR"')

/** A path of the site, or of a file in `static/`. */
export const path = z.string().regex(/^\//, 'a path that begins with "/"')

/** A prefix of page addresses. */
export const pagePath = z.string().regex(/^(?:\/|(?:\/[\w.-]+)+)$/, 'a path such as "/guide", or "/"')

/** Where requests or WebSockets go. */
export const targetUrl = z.url({
  protocol: /^(?:https?|wss?)$/,
  error: 'a URL such as "https://host.example" or "wss://host.example"',
})

export const httpsUrl = z.url({ protocol: /^https?$/, error: 'a URL such as "https://host.example"' })

/** A host for a policy, or all hosts below one; without a path, which policies ignore after redirects. */
export const hostSource = z
  .string()
  .regex(/^(?:https?|wss?):\/\/(?:\*\.)?[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?$/, {
    error: 'scheme and host, such as "https://api.example" or "https://*.api.example"',
  })

/** A regular expression as text. */
export const regex = text.refine(
  value => {
    try {
      return Boolean(new RegExp(value))
    } catch {
      return false
    }
  },
  { error: 'a regular expression' },
)
