import type { Problem } from 'shiori/internal/config/problem.ts'
import type { ContentPage } from 'shiori/internal/portal/content-pages.ts'
import type { LoadedSite } from 'shiori/internal/portal/load-site.ts'
import type { SitePlugins } from 'shiori/internal/portal/site-plugins.ts'
import { type CodeSample, readSamples } from '../samples/code-sample.ts'
import { compileSamples, type ProgramSample } from './compile-samples.ts'

/** Languages of samples by what stands after the fence, as extensions of files. */
const extensions: Readonly<Record<string, string>> = {
  ts: 'ts',
  typescript: 'ts',
  tsx: 'tsx',
  js: 'js',
  mjs: 'js',
  javascript: 'js',
  jsx: 'jsx',
}

interface Placed {
  file: string
  codeLine: number
}

/**
 * Errors for samples that do not compile against the declarations that plugins give for their docs, so that samples and
 * reference cannot disagree. The same program, as translations have it, is compiled once.
 */
export async function checkSdkSamples(
  pages: readonly ContentPage[],
  { config }: Pick<LoadedSite, 'config'>,
  plugins: Pick<SitePlugins, 'declarations'>,
): Promise<Problem[]> {
  const { variables } = config
  const given = plugins.declarations()
  const folders = given.flatMap(({ docs }) => docs)
  const places = new Map<string, Placed[]>()
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
  const declarations = given.map(({ text }) => text).join('\n')
  const faults = await compileSamples([...programs.values()], { declarations })
  return faults.flatMap(({ sample, line, message }) =>
    (places.get(JSON.stringify(sample)) ?? []).map(({ file, codeLine }) => ({
      severity: 'error',
      code: 'sdk-sample',
      file,
      line: codeLine + line - 1,
      message: `the sample does not compile: ${message}`,
      hint: 'Mend the sample, or the signature in the reference if that is wrong.',
    })),
  )
}

/** Equal programs are equal as JSON. */
function programOf(page: string, extension: string, { title, code }: CodeSample): ProgramSample {
  return { page, extension, title, code }
}
