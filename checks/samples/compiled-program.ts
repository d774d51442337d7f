import { execFile } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Driver } from './run-driver.ts'

/**
 * Combines the samples of a compiled language into one program, because compiling each separately would take minutes.
 */
export interface CompiledLanguage {
  /** Further files that the compiler needs, with their text. */
  files?: Readonly<Record<string, string>>
  /** Path of a sample's file in the program's folder. */
  file(index: number): string
  /** Wraps a sample as a part of the program. */
  part(code: string, index: number): string
  /** File that runs the samples from the index in its first argument. */
  main: string
  /** @param left Samples that are left out of the program: calling them does nothing. */
  mainProgram(count: number, left: ReadonlyMap<number, string>): string
  /** Commands that find errors; the last one builds. */
  commands: readonly CompilerCommand[]
  /**
   * Creates the driver that runs the program.
   *
   * @param folder Folder of the program.
   */
  driver(folder: string): Driver
}

export interface CompilerCommand {
  command: string
  /** @param files Files of the samples that are not left out, and the main file. */
  args(files: readonly string[]): string[]
  /** Matches output lines about a sample: the index, and the error. */
  error: RegExp
}

const run = promisify(execFile)

/** Returns a command's output, even if it failed. */
async function outputOf(command: string, args: string[], cwd: string): Promise<string> {
  try {
    const { stdout, stderr } = await run(command, args, { cwd, maxBuffer: 1 << 26 })
    return stdout + stderr
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as Error & { stdout?: string; stderr?: string }
    return stdout + stderr || message
  }
}

/**
 * Builds the program of all samples. A sample with an error is left out and reported.
 *
 * @param files Paths of the samples.
 */
export async function buildProgram(
  language: CompiledLanguage,
  folder: string,
  files: readonly string[],
): Promise<{ driver: Driver; failures: Map<number, string> }> {
  const failures = new Map<number, string>()
  const place = (file: string) => join(folder, file)
  const write = async (file: string, text: string) => {
    await mkdir(dirname(place(file)), { recursive: true })
    await writeFile(place(file), text)
  }
  for (const [file, text] of Object.entries(language.files ?? {})) await write(file, text)
  for (const [index, file] of files.entries())
    await write(language.file(index), language.part(await readFile(file, 'utf8'), index))
  for (const { command, args, error } of language.commands) {
    // Syntax errors hide type errors in other files, so it takes several rounds.
    for (let round = 0; round < 3; round += 1) {
      for (const index of failures.keys()) await rm(place(language.file(index)), { force: true })
      await write(language.main, language.mainProgram(files.length, failures))
      const remaining = files.flatMap((_, index) => (failures.has(index) ? [] : [language.file(index)]))
      const output = await outputOf(command, args([...remaining, language.main]), folder)
      const matches = [...output.matchAll(error)].filter(([, index]) => !failures.has(Number(index)))
      for (const [, index, problem] of matches)
        failures.set(Number(index), `${command}: ${problem || 'would format it differently'}`)
      if (matches.length === 0) break
    }
  }
  return { driver: language.driver(folder), failures }
}
