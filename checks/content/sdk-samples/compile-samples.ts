import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { text } from 'node:stream/consumers'

/** A sample in TypeScript or JavaScript. */
export interface ProgramSample {
  /** Page of the sample: samples of a page can import each other by their titles. */
  page: string
  /** `ts`, `tsx`, `js` or `jsx`. */
  extension: string
  /** File name in the sample's title on the page: `session.js`. */
  title: string | undefined
  code: string
}

/** A compiler error in a sample; lines count from 1. */
export interface CompileError {
  sample: ProgramSample
  line: number
  message: string
}

export interface CompileOptions {
  /** Declarations of the SDKs (`sdkDeclarations`). */
  declarations: string
}

const common = {
  noEmit: true,
  target: 'ES2024',
  module: 'preserve',
  moduleDetection: 'force',
  jsx: 'react-jsx',
  lib: ['ES2024', 'DOM', 'DOM.Iterable'],
  types: ['react', 'node'],
  skipLibCheck: true,
}
/** JavaScript samples are checked for names and arguments only; null and `any` are left to TypeScript. */
const configs = {
  'tsconfig.ts.json': {
    compilerOptions: { ...common, allowJs: true, strict: true },
    include: ['sdk.d.ts', 'pages/**/*.ts', 'pages/**/*.tsx'],
  },
  'tsconfig.js.json': {
    compilerOptions: { ...common, allowJs: true, checkJs: true, strict: false },
    include: ['sdk.d.ts', 'pages/**/*.js', 'pages/**/*.jsx', 'pages/**/*.mjs'],
  },
}

/**
 * Compiles samples against the declarations of the SDKs. Third-party packages are typed as `any`.
 *
 * @throws {Error} if the compiler reports something that is not about a sample.
 */
export async function compileSamples(
  samples: readonly ProgramSample[],
  { declarations }: CompileOptions,
): Promise<CompileError[]> {
  // Below the packages of the checks, which it resolves; a folder for each run, because several may run at once.
  const cache = path.resolve(import.meta.dirname, '../../.cache')
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(path.join(cache, 'sdk-samples-'))
  try {
    return await compileIn(folder, samples, { declarations })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function compileIn(
  folder: string,
  samples: readonly ProgramSample[],
  { declarations }: CompileOptions,
): Promise<CompileError[]> {
  const placed = place(samples)
  for (const [file, { code }] of placed) await write(path.join(folder, file), code)
  await write(path.join(folder, 'sdk.d.ts'), `${declarations}\n${foreignPackages(samples, declarations)}`)
  const outputs = await Promise.all(
    Object.entries(configs).map(async ([name, config]) => {
      await write(path.join(folder, name), JSON.stringify(config))
      return runCompiler(folder, name)
    }),
  )
  return outputs.flatMap(output => readErrors(output, placed))
}

/** Assigns files to samples: by their titles in their page's folder, or another name if that is taken. */
function place(samples: readonly ProgramSample[]): Map<string, ProgramSample> {
  const placed = new Map<string, ProgramSample>()
  for (const [index, sample] of samples.entries()) {
    const { title, extension } = sample
    const name = title && /^[\w./-]+\.(?:m?[jt]sx?)$/.test(title) ? title : `sample-${index}.${extension}`
    const folder = `pages/${sample.page.replaceAll('/', '__')}`
    const file = path.posix.join(folder, name)
    placed.set(placed.has(file) ? path.posix.join(folder, `alternative-${index}`, name) : file, sample)
  }
  return placed
}

/** Declares packages that belong to no SDK as `any`. */
function foreignPackages(samples: readonly ProgramSample[], declarations: string): string {
  const names = samples.flatMap(({ code }) =>
    [...code.matchAll(/\bfrom\s+['"]([^'"]+)['"]|\bimport\s*\(?\s*['"]([^'"]+)['"]/g)].map(
      match => match[1] ?? match[2] ?? '',
    ),
  )
  const foreign = [...new Set(names)].filter(
    name =>
      !/^(?:[./]|https?:|node:|react(?:\/|-dom\/|-dom$|$))/.test(name) &&
      !declarations.includes(`'${name}'`) &&
      // If a scope has declarations, they include all of its packages.
      !(name.startsWith('@') && declarations.includes(`'${name.slice(0, name.indexOf('/') + 1)}`)),
  )
  return foreign.map(name => `declare module '${name}'\n`).join('')
}

async function runCompiler(folder: string, config: string): Promise<string> {
  const tsc = path.join(
    path.dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
    'bin/tsc',
  )
  const child = spawn(process.execPath, [tsc, '-p', config, '--pretty', 'false'], { cwd: folder })
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
  return stdout + stderr
}

function readErrors(output: string, placed: ReadonlyMap<string, ProgramSample>): CompileError[] {
  const errors: CompileError[] = []
  for (const line of output.split('\n')) {
    // Continuation lines are dropped: the first line says enough.
    if (line.trim() === '' || /^\s/.test(line)) continue
    const [, file = '', at = '1', message = ''] = /^(.+?)\((\d+),\d+\): error (.+)$/.exec(line) ?? []
    const sample = placed.get(file)
    // TS18003: there is no sample in one of the two languages.
    if (!sample && /TS18003/.test(line)) continue
    if (!sample) throw new Error(`The compiler of the samples reported: ${line}`)
    errors.push({ sample, line: Number(at), message })
  }
  return errors
}

async function write(file: string, content: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, content)
}
