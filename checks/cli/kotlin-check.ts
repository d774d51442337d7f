import { readFileSync } from 'node:fs'
import { glob, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { counted } from 'shiori/internal/config/counted.ts'
import { currentVersion } from 'shiori/internal/content/versions/current-version.ts'
import { loadSite } from 'shiori/internal/portal/load-site.ts'
import { createPortal } from 'shiori/internal/portal/portal.ts'
import { readSamples } from '../content/samples/code-sample.ts'
import { checkKotlin, countFullPrograms, type KotlinSample } from '../kotlin/check-kotlin.ts'
import { installKotlin, missingKotlin } from '../kotlin/kotlin-compiler.ts'
import { runCommand } from './run-command.ts'

const usage = `npm run kotlin:check [-- PART OF A PATH]   compiles the Kotlin samples of the docs

  --install       installs the compiler and Java
  --report FILE   writes the counts as JSON`

const options = { install: { type: 'boolean' }, report: { type: 'string' } } as const

interface Options {
  install?: boolean
  report?: string
}

const root = path.resolve(import.meta.dirname, '../../site')

/**
 * `npm run kotlin:check [-- PART OF A PATH]`: compiles the Kotlin samples of the docs against the declarations of the
 * SDKs; without a compiler they count as skipped. `--install` installs the compiler (npm) and Java (apt-get); `--report
 * FILE` writes the counts as JSON.
 */
async function check(values: Options, filter: string): Promise<void> {
  if (values.install) await installKotlin()
  const site = await loadSite(root, { git: false, includeDrafts: true })
  const samples = await readKotlinSamples(site.config.defaultLocale, site.config.variables)
  const missingCompiler = missingKotlin()
  if (missingCompiler !== undefined) {
    console.log(
      `${counted(samples.length, 'sample')} in Kotlin skipped: ${missingCompiler} is not installed (--install installs it)`,
    )
    if (values.report) await report(values.report, { passed: 0, failed: 0, skipped: samples.length })
    return
  }
  const { portal } = createPortal({ site, root, cache: path.join(root, '.cache') })
  const declarations = portal
    .ofVersion(currentVersion)
    .plugins.declarations()
    .flatMap(({ language, text }) => (language === 'kotlin' ? [text] : []))
  const errors = (await checkKotlin(samples, declarations)).filter(({ file }) => file.includes(filter))
  for (const { file, line, message } of errors) console.log(`${file}:${line} ${message}`)
  const failed = new Set(errors.map(({ file }) => file)).size
  console.log(
    `${counted(samples.length, 'sample')} in Kotlin compiled, whole files: ${countFullPrograms(samples)}; ${counted(errors.length, 'error')} in ${counted(failed, 'page')}`,
  )
  if (values.report)
    await report(values.report, {
      passed: samples.length - errors.length,
      failed: errors.length,
      skipped: 0,
    })
  process.exitCode = errors.length > 0 ? 1 : 0
}

/** Reads the samples of the default locale; `checks/content` checks that translations have the same ones. */
async function readKotlinSamples(
  locale: string,
  variables: Readonly<Record<string, string>>,
): Promise<KotlinSample[]> {
  const samples: KotlinSample[] = []
  const docs = path.join('content/docs', locale)
  const files: string[] = []
  for await (const file of glob(`${docs}/**/*.{md,mdx}`, { cwd: root })) files.push(file)
  for (const file of files.sort()) {
    const format = file.endsWith('.mdx') ? 'mdx' : 'md'
    const text = readFileSync(path.join(root, file), 'utf8')
    if (!/```kotlin/.test(text)) continue
    const doc = path.relative(docs, file).replace(/\.mdx?$/, '')
    for (const sample of readSamples({ format, text }, variables)) {
      // Gradle scripts are Kotlin, too, but belong to another program.
      if (sample.language === 'kotlin' && !sample.title?.endsWith('.kts'))
        samples.push({ ...sample, file, doc })
    }
  }
  return samples
}

async function report(
  file: string,
  counts: { passed: number; failed: number; skipped: number },
): Promise<void> {
  await writeFile(file, JSON.stringify(counts))
}

await runCommand({ usage, options, maxPositionals: 1 }, (values, [filter = '']) => check(values, filter))
