import type { GuideSettings } from 'shiori/internal/data/guide-settings.ts'
import type { Exchange } from './exchange.ts'
import type { Guide, GuideLanguage, GuideSample } from './guide.ts'
import type { GuideSandbox } from './guide-sandbox.ts'

/** A difference between what a page promises and what the platform does. */
export interface GuideFailure {
  /** Line of the file. */
  line: number
  title: string | undefined
  message: string
  /** Request and response, if they explain the difference. */
  exchange: Exchange | undefined
}

/** Result of running a guide's samples in one language. */
export interface GuideRun {
  guide: Guide
  language: GuideLanguage
  /** Number of samples that ran, and number of those that sent a request. */
  ran: number
  sent: number
  /** Number of responses and outputs that were compared with the page. */
  compared: number
  /** Samples that did not run, with the reason. */
  skipped: { sample: GuideSample; reason: string }[]
  failures: GuideFailure[]
  /** Requests of each step by its index, as lines of `sent-request.ts`. */
  requests: ReadonlyMap<number, ReadonlySet<string>>
}

/** Creates an empty result. */
export function createRun(guide: Guide, language: GuideLanguage): GuideRun {
  return {
    guide,
    language,
    ran: 0,
    sent: 0,
    compared: 0,
    skipped: [],
    failures: [],
    requests: new Map(),
  }
}

/** Settings that all guides share. */
export interface GuideEnvironment {
  sandbox: GuideSandbox
  settings: GuideSettings
  /** Origin of the API as on pages: `https://api.example`. */
  api: string
}
