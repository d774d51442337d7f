import type { Config } from 'vike/types'

/** Pages are plain HTML: their components run on the server only, links are ordinary links: no script has to come before a reader can follow one. */
export default {
  clientRouting: false,
  trailingSlash: false,
  meta: {
    Page: { env: { server: true } },
  },
} satisfies Config
