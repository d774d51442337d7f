/** Modules that vite/site-code-plugin.ts makes of a site's own code. */
declare module 'virtual:shiori/extensions' {
  export const extensions: import('../ui/parts.ts').Extensions
}

declare module 'virtual:shiori/islands' {
  export const islands: Record<string, import('../islands/island.ts').SiteIsland>
}

declare module 'virtual:shiori/console' {
  /** `worker` is the address of its script. */
  export const siteConsole: import('../plugins/console-code.ts').ConsoleCode | undefined
}

declare module 'virtual:shiori/offline' {
  /** Whether a service worker keeps pages; false while a site is served from its sources. */
  export const offline: boolean
}

declare module 'virtual:shiori/feedback' {
  /** Where what readers do and say is sent; undefined on a site that sends nothing, and while one is served from its sources. */
  export const feedback: import('../config/schema/feedback.ts').FeedbackSettings | undefined
  /** Each alone, so that what needs it is left out of the bundle where it is undefined, and no chunk is written. */
  export const fetchPageForm: (() => Promise<typeof import('../browser/feedback/page-form.ts')>) | undefined
  export const fetchPageViews: (() => Promise<typeof import('../browser/feedback/page-views.ts')>) | undefined
  export const fetchConsentBar:
    | (() => Promise<typeof import('../browser/feedback/consent-bar.ts')>)
    | undefined
}

declare module 'virtual:shiori/report-search' {
  export const fetchReportSearch: (() => Promise<typeof import('../client/report-search.ts')>) | undefined
}
