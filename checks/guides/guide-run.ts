import type { GuideSettings } from 'shiori/internal/data/guide-settings.ts'
import type { Exchange } from './exchange.ts'
import type { Guide, GuideLanguage, GuideSample } from './guide.ts'
import type { GuideSandbox } from './guide-sandbox.ts'

/** Something that a page promises and the platform does not do, or the other way round. */
export interface GuideFault {
  /** Line of the file. */
  line: number
  title: string | undefined
  message: string
  /** What was sent and what came, where that tells more. */
  exchange: Exchange | undefined
}

/** What became of the samples of a guide in one language. */
export interface GuideRun {
  guide: Guide
  language: GuideLanguage
  /** How many samples ran, and how many of them sent a request. */
  ran: number
  sent: number
  /** How many responses and outputs were compared with what the page shows. */
  compared: number
  /** Samples that did not run, and why. */
  skipped: { sample: GuideSample; reason: string }[]
  faults: GuideFault[]
  /** What the samples of each step sent, by its index: lines of `sent-request.ts`. */
  requests: ReadonlyMap<number, ReadonlySet<string>>
}

/** A run of which nothing has happened yet. */
export function newRun(guide: Guide, language: GuideLanguage): GuideRun {
  return {
    guide,
    language,
    ran: 0,
    sent: 0,
    compared: 0,
    skipped: [],
    faults: [],
    requests: new Map(),
  }
}

/** What all guides share. */
export interface GuideGround {
  sandbox: GuideSandbox
  settings: GuideSettings
  /** Address of the API as pages write it: `https://api.example`. */
  api: string
}
