import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { CodeSample } from '../content/samples/code-sample.ts'
import { runKotlinCompiler } from './kotlin-compiler.ts'
import { isWholeFile, kotlinFile } from './kotlin-file.ts'

/** A sample in Kotlin. */
export interface KotlinSample extends Pick<CodeSample, 'code' | 'title' | 'codeLine'> {
  /** Path of its file from the site's root. */
  file: string
  /** Id of its doc: `player/android-sdk/quick-start`. */
  doc: string
}

export interface KotlinError {
  file: string
  line: number
  message: string
}

const stubs = path.join(import.meta.dirname, 'stubs')

/** Packages of Java and Kotlin that fragments use without an import. */
const common = ['java.io', 'java.net', 'kotlin.random', 'kotlinx.coroutines', 'kotlinx.coroutines.flow']

/**
 * Compiles samples against declarations of the SDKs (one file each) and of Android (`stubs/`, as far as samples use
 * it). Samples see the others on their page, and those in the quick start beside it.
 *
 * @throws {Error} if the compiler reports something that is not about a sample.
 */
export async function checkKotlin(
  samples: readonly KotlinSample[],
  declarations: readonly string[],
): Promise<KotlinError[]> {
  const cache = path.resolve(import.meta.dirname, '../.cache')
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(path.join(cache, 'kotlin-samples-'))
  try {
    const sources = path.join(folder, 'sources')
    const placed = await writeSources(sources, samples, declarations)
    return readErrors(await runKotlinCompiler(sources), placed)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function writeSources(
  sources: string,
  samples: readonly KotlinSample[],
  declarations: readonly string[],
): Promise<Map<string, KotlinSample>> {
  await mkdir(sources, { recursive: true })
  await cp(stubs, path.join(sources, 'stubs'), { recursive: true })
  for (const [index, text] of declarations.entries())
    await writeFile(path.join(sources, `declared-${index}.kt`), text)
  const platform = (await readdir(stubs)).map(name => name.replace(/\.kt$/, ''))
  const packages = declarations.map(text => /^package (\S+)/.exec(text)?.[1] ?? '')
  const importedPackages = [...packages, ...platform, ...common]
  const placed = new Map<string, KotlinSample>()
  const docs = new Set(samples.map(({ doc }) => doc))
  for (const [index, sample] of samples.entries()) {
    const start = path.posix.join(path.posix.dirname(sample.doc), 'quick-start')
    const earlier = docs.has(start) && start !== sample.doc ? [packageOf(start)] : []
    const scope = { package: packageOf(sample.doc), earlier, around: importedPackages }
    const name = `sample-${index}.kt`
    placed.set(name, sample)
    await writeFile(path.join(sources, name), kotlinFile(sample, scope, index))
  }
  await writeFile(path.join(sources, 'R.kt'), `package pages\n${resourcesOf(samples)}`)
  return placed
}

function packageOf(doc: string): string {
  return `pages.${doc.replaceAll(/\W+/g, '_')}`
}

/** Generates `R`, which an app's build generates from its resources, with all names that samples use. */
function resourcesOf(samples: readonly KotlinSample[]): string {
  const kinds = new Map<string, Set<string>>()
  for (const { code } of samples) {
    for (const [, kind = '', name = ''] of code.matchAll(/\bR\.(\w+)\.(\w+)/g))
      kinds.set(kind, (kinds.get(kind) ?? new Set()).add(name))
  }
  const objects = [...kinds].map(
    ([kind, names]) => `object ${kind} { ${[...names].map(name => `const val ${name} = 0`).join('; ')} }`,
  )
  return `object R {\n${objects.join('\n')}\n}\n`
}

function readErrors(output: string, placed: ReadonlyMap<string, KotlinSample>): KotlinError[] {
  const errors: KotlinError[] = []
  for (const line of output.split('\n')) {
    if (!/(?:^|: )error: /.test(line)) continue
    const [, name = '', at = '1', message = ''] = /([^/]+)\.kt:(\d+):\d+: error: (.+)$/.exec(line) ?? []
    const sample = placed.get(`${name}.kt`)
    if (!sample) throw new Error(`The Kotlin compiler reported: ${line}`)
    errors.push({ file: sample.file, line: sample.codeLine + Number(at) - 1, message })
  }
  return errors
}

/** Counts the samples that are whole files. */
export function countFullPrograms(samples: readonly KotlinSample[]): number {
  return samples.filter(({ code }) => isWholeFile(code)).length
}
