type Outcome = 'migrated' | 'changed' | 'left out' | 'from other hosts'

/** Result of migrating a file or a setting. */
export interface ReportEntry {
  outcome: Outcome
  /** Path from the root of the source, or the name of a setting. */
  what: string
  /** Reason for changing it or leaving it out. */
  reason: string
}

/** Collects the results of a migration. */
export class Report {
  readonly #entries = new Map<string, { outcome: Outcome; reasons: Set<string> }>()
  readonly #warnings: string[] = []
  readonly #losses: string[] = []

  takenOver(what: string): void {
    if (!this.#entries.has(what)) this.#entries.set(what, { outcome: 'migrated', reasons: new Set() })
  }

  /** Records something that was migrated with changes; several reasons for the same thing are joined. */
  changed(what: string, reason: string): void {
    this.#add('changed', what, reason)
  }

  leftOut(what: string, reason: string): void {
    this.#add('left out', what, reason)
  }

  /** Records something that every reader's browser requests from another host, as in the source. */
  fromOtherHost(what: string): void {
    const reason = 'every page loads it; remove it from "head" in site.config.ts if it is no longer needed'
    this.#add('from other hosts', what, reason)
  }

  /** Records something that lost a part that readers would miss; the command line shows it, too. */
  warn(what: string, reason: string): void {
    this.leftOut(what, reason)
    this.#warnings.push(`${what}: ${reason}`)
  }

  /** Records content that is lost, with which the migration fails. */
  lost(what: string, reason: string): void {
    this.leftOut(what, reason)
    this.#losses.push(`${what}: ${reason}`)
  }

  get losses(): readonly string[] {
    return this.#losses
  }

  get warnings(): readonly string[] {
    return this.#warnings
  }

  get entries(): ReportEntry[] {
    return [...this.#entries]
      .map(([what, { outcome, reasons }]) => ({ outcome, what, reason: [...reasons].join('; ') }))
      .sort((a, b) => (a.what < b.what ? -1 : 1))
  }

  #add(outcome: Outcome, what: string, reason: string): void {
    const known = this.#entries.get(what)
    if (known?.reasons.has(reason)) return
    const reasons = known?.reasons ?? new Set()
    this.#entries.set(what, { outcome, reasons: reasons.add(reason) })
  }
}

const outcomes = ['migrated', 'changed', 'left out', 'from other hosts'] as const

/**
 * The report as Markdown: a table of counts, then a row for each reason with everything that was changed or left out
 * for it.
 */
export function reportText(entries: readonly ReportEntry[], title: string): string {
  const of = (outcome: Outcome) => entries.filter(entry => entry.outcome === outcome)
  const list = (outcome: Outcome) =>
    [...Map.groupBy(of(outcome), ({ reason }) => reason)].map(([reason, sameReason]) => {
      const count = sameReason.length > 3 ? `${sameReason.length} of them: ` : ''
      return `| ${count}${cell(sameReason.map(({ what }) => what).join(', '))} | ${cell(reason)} |`
    })
  const section = (name: string, outcome: Outcome) =>
    of(outcome).length === 0
      ? []
      : ['', `## ${name}`, '', '| What | Why |', '| --- | --- |', ...list(outcome)]
  return [
    `# ${title}`,
    '',
    '| Outcome | Files and settings |',
    '| --- | ---: |',
    ...outcomes.map(outcome => `| ${outcome} | ${of(outcome).length} |`),
    ...section('Changed', 'changed'),
    ...section('Left out', 'left out'),
    ...section('Loaded from other hosts', 'from other hosts'),
    '',
  ].join('\n')
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ')
}

/** Reason for missing rules of a style sheet, in the report. */
export const unsupportedStyle =
  'it is not CSS: compile the sheet in the old site, and list the CSS under css in site.config.ts'
