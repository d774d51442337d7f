/** Languages whose samples are run. */
export const guideLanguages = ['shell', 'node', 'python', 'php', 'go'] as const
export type GuideLanguage = (typeof guideLanguages)[number]

/** A code block on a page. */
export interface GuideBlock {
  /** Title as written after the fence. */
  title: string | undefined
  code: string
  /** Line of the file at which its code begins. */
  line: number
}

export interface GuideSample extends GuideBlock {
  language: GuideLanguage
}

/**
 * An action of a page's reader: a sample, or the same in several languages, and what the page shows of the response.
 */
export interface GuideStep {
  samples: GuideSample[]
  /** Bodies of responses. */
  responses: GuideBlock[]
  /** Outputs of a sample, as JSON. */
  outputs: GuideBlock[]
  /** All JSON blocks that follow, whatever their titles in the page's language. */
  json: GuideBlock[]
}

/** A page whose samples send requests to the API. */
export interface Guide {
  /** Path below the docs of its locale, without extension: `overview/getting-started/quickstart`. */
  id: string
  /** Path from the site's folder. */
  file: string
  steps: GuideStep[]
  /** Files that a reader saves beside the samples, by name. */
  files: ReadonlyMap<string, string>
}
