import { z } from 'zod'
import type { Locale } from '../locale.ts'
import { localizedText } from './localized-text.ts'
import { hostSource, httpsUrl, text } from './values.ts'

/** The console on pages of operations, from which a reader sends requests. */
export function consoleSettings(locales: readonly Locale[]) {
  return z.strictObject({
    /**
     * What answers requests in a worker of the page: `true` for a sandbox that follows the description, or a module that adds what the
     * description cannot say, from the site's root: `./sandbox/worker.ts`. It calls `serveWorker` of `@shiori/sandbox/worker`.
     * Default: no sandbox, requests go to `targets` only.
     */
    sandbox: z.union([z.literal(true), text], { error: 'true, or a module' }).optional(),
    /**
     * YAML file that lists what readers of guides bring along, from the site's root; the guide to the console shows its
     * form. Shell samples of guides then have a button that runs them in the sandbox. Default: no buttons.
     */
    guides: text.optional(),
    /** Hosts that requests can be sent to with a token of the reader's own, beside the sandbox. Default: none. */
    targets: z
      .array(
        z.strictObject({
          /** What readers choose: `Production`. */
          label: localizedText(locales),
          /** Scheme and host that take the place of the description's server: `https://api.example`. */
          url: httpsUrl,
        }),
      )
      .default([]),
    /**
     * Hosts that readers may type as the base URL of their own account, as the policy of pages writes them: `https://eu.api.example`,
     * `https://*.api.example`, `http://localhost:4010`. The policy allows them and `targets`, and no other. Default: none.
     */
    hosts: z.array(hostSource).default([]),
  })
}
