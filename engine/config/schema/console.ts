import { z } from 'zod'
import type { Locale } from '../locale.ts'
import { localizedText } from './localized-text.ts'
import { hostSource, targetUrl, text } from './values.ts'

/** The console on pages of operations, from which readers send requests. */
export function consoleSettings(locales: readonly Locale[]) {
  return z.strictObject({
    /**
     * Sandbox that responds to requests, in a worker of the page: `true` for a sandbox that follows the description, or a module, from
     * the site's root, that adds behaviour: `./sandbox/worker.ts`. It calls `serveWorker` of `@shiori/sandbox/worker`. Default: no
     * sandbox; requests only go to `targets`.
     */
    sandbox: z.union([z.literal(true), text], { error: 'true, or a module' }).optional(),
    /**
     * YAML file, from the site's root, that lists the values that readers need for guides; the guide to the console shows its format. Shell
     * samples of guides then have a button that runs them in the sandbox. Default: no buttons.
     */
    guides: text.optional(),
    /** Hosts besides the sandbox to which readers can send requests with their own token. Default: none. */
    targets: z
      .array(
        z.strictObject({
          /** Name for readers: `Production`. */
          label: localizedText(locales),
          /** Scheme and host that replace the description's server: `https://api.example`, for messages `wss://chat.example`. */
          url: targetUrl,
        }),
      )
      .default([]),
    /**
     * Hosts that readers may enter as the base URL of their own account, in the syntax of a content security policy:
     * `https://eu.api.example`, `https://*.api.example`, `http://localhost:4010`, for messages `wss://*.api.example`. The policy of pages
     * allows only these and `targets`. Default: none.
     */
    hosts: z.array(hostSource).default([]),
  })
}
