import type { Config } from 'vike/types'

/** Pages are plain HTML: their components run on the server only, links are ordinary links: no script has to come before a reader can follow one. */
export default {
  clientRouting: false,
  trailingSlash: false,
  // Vike would advise writers of a site, who do not see it, to install something for it.
  ai: { skill: false },
  meta: {
    Page: { env: { server: true } },
  },
} satisfies Config
