import { z } from 'zod'

/** Values that several settings have. Texts in `error` say what is expected; `config-issues.ts` sets them against what was found. */
export const text = z.string().min(1)

export const localeCode = z
  .string()
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/, 'a locale code such as "ja" or "pt-BR"')

/** A path of the site, or of a file below `static/`. */
export const path = z.string().regex(/^\//, 'a path that begins with "/"')

/** A path that addresses of pages begin with. */
export const pagePath = z.string().regex(/^(?:\/|(?:\/[\w.-]+)+)$/, 'a path such as "/guide", or "/"')

export const httpsUrl = z.url({ protocol: /^https?$/, error: 'a URL such as "https://host.example"' })

/** A host of a policy, or all below one; without a path, since policies forget paths at redirects. */
export const hostSource = z
  .string()
  .regex(/^https?:\/\/(?:\*\.)?[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?$/, {
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
