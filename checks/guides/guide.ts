/** Languages whose samples are run. */
export const guideLanguages = ['shell', 'node', 'python', 'php', 'go'] as const
export type GuideLanguage = (typeof guideLanguages)[number]

/** A block of code on a page. */
export interface GuideBlock {
  /** As written after the fence. */
  title: string | undefined
  code: string
  /** Line of the file at which its code begins. */
  line: number
}

export interface GuideSample extends GuideBlock {
  language: GuideLanguage
}

/** What a page lets its reader do at once: a sample, or the same in several languages, and what the page shows of the answer. */
export interface GuideStep {
  samples: GuideSample[]
  /** Bodies of responses. */
  responses: GuideBlock[]
  /** What a sample prints, as JSON. */
  outputs: GuideBlock[]
  /** All blocks of JSON that follow, whatever the page's language calls them. */
  json: GuideBlock[]
}

/** A page whose samples send requests to the API. */
export interface Guide {
  /** Path below the docs of its locale, without extension: `overview/getting-started/quickstart`. */
  id: string
  /** Path from the folder of the site. */
  file: string
  steps: GuideStep[]
  /** What the page lets its reader save beside the samples, by name of the file. */
  files: ReadonlyMap<string, string>
}
