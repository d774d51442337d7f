import { didYouMean, type Problem } from 'shiori'
import { readYaml, type TextLocales, withQuoteHint, type YamlText } from 'shiori/data'
import { stepParts } from './alt-text.ts'
import type { ConsoleNavigation } from './console-navigation.ts'
import type { TextOf } from './draw/texts.ts'
import { type ScreenFile, screenSchema } from './schema.ts'
import { type RenderedScreen, showScreen } from './shown-screen.ts'

/** A screen of `content/screens`. */
export interface Screen {
  /** Path of the file from the root. */
  file: string
  locales: Readonly<Record<string, RenderedScreen>>
}

/** Screens by file name; undefined for a file that cannot be read. */
export type Screens = ReadonlyMap<string, Screen | undefined>

const code = 'screen'

/**
 * Creates a reader for files of content/screens that draws them in each locale.
 *
 * @returns A function whose result is undefined for a file that violates its schema, opens an entry that the navigation
 * lacks, numbers its parts in another order, or has a text that exceeds its space; `problems` receives the errors.
 */
export function readScreen(console: ConsoleNavigation) {
  return (source: YamlText, locales: TextLocales, problems: Problem[]): Screen | undefined => {
    const checked = readYaml(source, screenSchema(locales), code)
    problems.push(...withQuoteHint(checked.problems, locales))
    const { value, lineOf } = checked
    if (!value || checked.problems.length > 0) return undefined
    // A problem that is equal in all locales is reported once.
    const found = new Map<string, Problem>()
    const report = (path: readonly PropertyKey[], message: string, hint: string) => {
      const line = lineOf(path)
      found.set(`${line} ${message}`, { severity: 'error', code, file: source.file, line, message, hint })
    }
    checkSteps(value, report)
    const shown = Object.fromEntries(
      locales.locales.map(locale => {
        const textOf: TextOf = texts => texts[locale] ?? texts[locales.defaultLocale] ?? ''
        checkOpen(value, console, report, textOf)
        const { shown, longTexts } = showScreen(value, console, locale, textOf)
        for (const { text, width, room } of longTexts)
          report(
            pathOf(value, text, locale, locales.defaultLocale),
            `"${text}" is too long in "${locale}": ${Math.ceil(width)} pixels, with room for ${Math.floor(room)}`,
            'Write it shorter.',
          )
        return [locale, shown]
      }),
    )
    problems.push(...found.values())
    return found.size > 0 ? undefined : { file: source.file, locales: shown }
  }
}

type Report = (path: readonly PropertyKey[], message: string, hint: string) => void

/** Checks that the open entries are in the navigation, each below the one before it. */
function checkOpen(
  { open = [], navigation }: ScreenFile,
  console: ConsoleNavigation,
  report: Report,
  textOf: TextOf,
): void {
  const [first, second] = open.map(textOf)
  if (first === undefined) return
  const entries = navigation?.map(textOf) ?? Object.keys(console)
  if (!entries.includes(first)) reportEntry(0, first, entries, report)
  else if (second !== undefined && !console[first]?.includes(second))
    reportEntry(1, second, console[first] ?? [], report)
}

function reportEntry(index: number, name: string, candidates: readonly string[], report: Report): void {
  report(
    ['open', index],
    `the navigation has no "${name}"`,
    didYouMean(name, candidates) ??
      `It has ${candidates.length > 0 ? candidates.join(', ') : 'nothing there'}.`,
  )
}

function checkSteps(screen: ScreenFile, report: Report): void {
  const parts = stepParts(screen)
  if (parts.length === 0)
    report([], 'nothing on the screen has the number of a step', 'Add step: 1 to a part.')
  for (const [index, { step, path }] of parts.entries()) {
    const before = parts[index - 1]?.step ?? 0
    if (step <= before)
      report(
        path,
        `step ${step} is below step ${before}`,
        'The numbers rise from top to bottom, the dialog last, and each has one part.',
      )
  }
}

/** Returns the path to a text in the file. */
function pathOf(value: unknown, text: string, locale: string, defaultLocale: string): PropertyKey[] {
  if (value === null || typeof value !== 'object') return []
  for (const [key, item] of Object.entries(value)) {
    if (item === text && (key === locale || key === defaultLocale)) return []
    const step = Array.isArray(value) ? Number(key) : key
    const below = pathOf(item, text, locale, defaultLocale)
    if (below.length > 0 || Object.values(Object(item)).includes(text)) return [step, ...below]
  }
  return []
}
