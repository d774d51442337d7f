import type { Problem } from 'shiori/internal/config/problem.ts'
import type { ContentPage } from 'shiori/internal/portal/content-pages.ts'
import type { LoadedSite } from 'shiori/internal/portal/load-site.ts'
import type { SitePlugins } from 'shiori/internal/portal/site-plugins.ts'
import { type CodeSample, readSamples } from '../samples/code-sample.ts'
import { compileSamples, type ProgramSample } from './compile-samples.ts'
import { checkSwift, readSwiftSdk } from './swift/check-swift.ts'

/** File extensions by the language after the fence. */
const extensions: Readonly<Record<string, string>> = {
  ts: 'ts',
  typescript: 'ts',
  tsx: 'tsx',
  js: 'js',
  mjs: 'js',
  javascript: 'js',
  jsx: 'jsx',
}

interface PlacedSamples {
  file: string
  codeLine: number
}

/**
 * Reports samples that do not compile against the declarations that plugins have for their docs, so that samples and
 * reference cannot contradict each other. Equal programs, as in translations, are compiled once.
 */
export async function checkSdkSamples(
  pages: readonly ContentPage[],
  { config }: Pick<LoadedSite, 'config'>,
  plugins: Pick<SitePlugins, 'declarations'>,
): Promise<Problem[]> {
  const { variables } = config
  const sdkDeclarations = plugins.declarations().filter(({ language }) => language === 'typescript')
  const folders = sdkDeclarations.flatMap(({ docs }) => docs)
  const places = new Map<string, PlacedSamples[]>()
  const programs = new Map<string, ProgramSample>()
  for (const page of pages) {
    const id = page.path.replace(/^\/docs\//, '')
    if (!folders.some(folder => id.startsWith(folder))) continue
    for (const sample of readSamples(page, variables)) {
      const extension = extensions[sample.language]
      if (extension === undefined) continue
      const program = programOf(id, extension, sample)
      const key = JSON.stringify(program)
      programs.set(key, program)
      places.set(key, [...(places.get(key) ?? []), { file: page.file, codeLine: sample.codeLine }])
    }
  }
  if (programs.size === 0) return []
  const declarations = sdkDeclarations.map(({ text }) => text).join('\n')
  const errors = await compileSamples([...programs.values()], { declarations })
  return errors.flatMap(({ sample, line, message }) =>
    (places.get(JSON.stringify(sample)) ?? []).map(({ file, codeLine }) => ({
      severity: 'error',
      code: 'sdk-sample',
      file,
      line: codeLine + line - 1,
      message: `the sample does not compile: ${message}`,
      hint: 'Correct the sample, or the signature in the reference if that is wrong.',
    })),
  )
}

/**
 * Reports Swift samples that use names that the SDKs lack. A sample sees the declarations of the other samples on its page, and of those
 * in the quick start beside it. Equal code, as in translations, is checked once.
 */
export async function checkSwiftSamples(
  pages: readonly ContentPage[],
  { config }: Pick<LoadedSite, 'config'>,
  plugins: Pick<SitePlugins, 'declarations'>,
): Promise<Problem[]> {
  const sdkDeclarations = plugins.declarations().filter(({ language }) => language === 'swift')
  const folders = sdkDeclarations.flatMap(({ docs }) => docs)
  const samples = pages.flatMap(page => {
    const id = page.path.replace(/^\/docs\//, '')
    if (!folders.some(folder => id.startsWith(folder))) return []
    const swiftSamples = readSamples(page, config.variables).filter(({ language }) => language === 'swift')
    const newest = Math.max(...swiftSamples.map(majorOf))
    // A title that names an older version marks code that is to be replaced.
    return swiftSamples
      .filter(sample => !isVersion(sample) || majorOf(sample) === newest)
      .map(sample => ({ ...sample, file: page.file, id }))
  })
  if (samples.length === 0) return []
  const sdk = await readSwiftSdk(sdkDeclarations.map(({ text }) => text).join('\n'))
  const found = new Map<string, ReturnType<typeof checkSwift>>()
  const problems: Problem[] = []
  for (const { id, code, file, codeLine } of samples) {
    const start = id.replace(/[^/]+$/, 'quick-start')
    const near = samples.filter(other => other.id === id || other.id === start).map(other => other.code)
    const key = `${id} ${code}`
    const errors = found.get(key) ?? checkSwift(code, sdk, [...new Set(near)])
    found.set(key, errors)
    for (const { line, message } of await errors)
      problems.push({
        severity: 'error',
        code: 'sdk-sample',
        file,
        line: codeLine + line - 1,
        message: `the sample disagrees with the reference: ${message}`,
        hint: 'Correct the sample, or the signature in the reference if that is wrong.',
      })
  }
  return problems
}

/** Whether the title is a version such as `4.x` or `5.1`. */
function isVersion({ title = '' }: CodeSample): boolean {
  return /^\d+\.(?:x|\d+)$/.test(title)
}

function majorOf(sample: CodeSample): number {
  return isVersion(sample) ? Number.parseInt(sample.title ?? '', 10) : 0
}

/** Equal programs are equal as JSON. */
function programOf(page: string, extension: string, { title, code }: CodeSample): ProgramSample {
  return { page, extension, title, code }
}
