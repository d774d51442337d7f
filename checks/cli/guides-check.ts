import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { UsageError } from 'shiori/internal/cli/command.ts'
import { counted } from 'shiori/internal/config/counted.ts'
import { loadConfig } from 'shiori/internal/portal/load-config.ts'
import { sampleDay } from 'shiori/internal/testing/sample.ts'
import setUp from '../../site/sandbox/serve.ts'
import { type Guide, type GuideLanguage, guideLanguages } from '../guides/guide.ts'
import type { GuideRun } from '../guides/guide-run.ts'
import { missingProgram } from '../guides/languages.ts'
import { readGuides } from '../guides/read-guides.ts'
import { reportOf } from '../guides/report.ts'
import { runGuides } from '../guides/run-guides.ts'
import { siteGuideSettings } from '../guides/site-settings.ts'
import { verdictOf } from '../guides/verdict.ts'
import { runCommand } from './run-command.ts'

const usage = `npm run guides:check [-- PART OF A PATH] [--language shell]

  --language  shell, node, python, php or go (default: each that is installed)
  --part      runs the shell, and each guide in a third of the other languages, different ones each day
  --report    file for the counts, as JSON`

const options = {
  language: { type: 'string', multiple: true },
  part: { type: 'boolean' },
  report: { type: 'string' },
} as const

interface Options {
  language?: string[]
  part?: boolean
  report?: string
}

/**
 * `npm run guides:check`: runs the samples of guides against the sandbox, in their order, in every installed language.
 */
async function check(values: Options, filter: string): Promise<void> {
  const root = path.resolve(import.meta.dirname, '../../site')
  const unknown = values.language?.find(
    language => !guideLanguages.some(guideLanguage => guideLanguage === language),
  )
  if (unknown !== undefined)
    throw new UsageError(`found the language "${unknown}", expected one of ${guideLanguages.join(', ')}`)
  const chosen = guideLanguages.filter(language => values.language?.includes(language) ?? true)
  const config = await loadConfig(root)
  const settings = siteGuideSettings(root)
  const all = readGuides(root, config.defaultLocale, config.variables)
  const guides = all.filter(({ id }) => id.includes(filter))
  const lacking = chosen.filter(language => missingProgram(language) !== undefined)
  for (const language of lacking)
    console.log(`${language} skipped: ${missingProgram(language)} is not installed`)
  const languages = chosen.filter(language => !lacking.includes(language))
  const api = `https://${config.variables.apiHost}`
  const listed = { ...settings.unproven, ...settings.pending }
  // The failure of a requested guide is shown, whether the guide is listed or not.
  const reasonOf = ({ guide }: GuideRun) => (filter === '' ? listed[guide.id] : undefined)
  // A listed guide runs in all languages, because it may be listed for failing in one of them.
  const isTried = (guide: Guide, language: GuideLanguage) =>
    !values.part ||
    language === 'shell' ||
    listed[guide.id] !== undefined ||
    (guides.indexOf(guide) + languages.indexOf(language) + sampleDay) % 3 === 0
  const runs = await runGuides(guides, languages, { setUp, settings, api, isTried }, run => {
    if (run.failures.length + run.skipped.length > 0) console.log(reportOf(run, reasonOf(run)))
  })
  const { failed, problems } = verdictOf(all, runs, settings)
  for (const problem of problems) console.log(`site/guides.yaml: ${problem}`)
  const sum = (count: (run: GuideRun) => number) => runs.reduce((total, run) => total + count(run), 0)
  const waiting = Object.keys(settings.pending).length
  console.log(
    `${counted(guides.length, 'guide')}, ${counted(
      sum(({ ran }) => ran),
      'sample',
    )} in ${languages.join(', ')}, ${counted(
      sum(({ compared }) => compared),
      'answer',
    )} compared; ${counted(failed.length, 'run')} failed, ${counted(waiting, 'guide')} pending`,
  )
  if (values.report) {
    const report = {
      passed: runs.filter(({ failures }) => failures.length === 0).length,
      failed: failed.length + problems.length,
      skipped: runs.filter(({ failures }) => failures.length > 0).length - failed.length + lacking.length,
    }
    await writeFile(values.report, JSON.stringify(report))
  }
  process.exitCode = failed.length + problems.length > 0 ? 1 : 0
}

await runCommand({ usage, options, maxPositionals: 1 }, (values, [filter = '']) => check(values, filter))
