import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Workspace } from './workspace.ts'

/** A program that runs samples of a client one after the other, starting with a given one. */
export interface Driver {
  command: string
  /** `list` is a file with one path of a sample a line. */
  args(start: number, list: string): string[]
  env?: Readonly<Record<string, string>>
}

/** Number of samples that may end their driver; all later ones count as failed. */
const maxRestarts = 20

/** Maximum milliseconds for a driver; a longer run counts as hanging. */
const timeout = 120_000

/**
 * Runs samples. The driver writes `@@ 12` to stderr before it runs the sample with that index, and `!! message` if the
 * sample failed; other output is the sample's. A sample that ends the driver has failed, and the driver is started
 * again with the next one.
 *
 * @param files Paths of the samples.
 * @returns Error messages by index of the sample.
 */
export async function runDriver(
  driver: Driver,
  client: string,
  files: readonly string[],
  workspace: Workspace,
): Promise<Map<number, string>> {
  const failures = new Map<number, string>()
  const list = join(workspace.folder, `${client}.txt`)
  await writeFile(list, `${files.join('\n')}\n`)
  let start = 0
  for (let run = 0; start < files.length && run <= maxRestarts; run += 1) {
    const { code, stderr } = await runOnce(driver, driver.args(start, list), workspace)
    const sections = stderr.split(/^@@ (\d+)\n/m)
    let last = start - 1
    for (let at = 1; at < sections.length; at += 2) {
      last = Number(sections[at])
      const failure = /^!! (.*)$/m.exec(sections[at + 1] ?? '')
      if (failure) failures.set(last, failure[1] ?? '')
    }
    const ended = code !== 0 || last < files.length - 1
    if (ended) {
      last = Math.max(last, start)
      failures.set(last, `exit ${code}: ${sections.at(-1)?.trim().slice(-500)}`)
    }
    start = last + 1
  }
  for (; start < files.length; start += 1)
    failures.set(start, 'not run: too many samples before it ended the program')
  return failures
}

function runOnce(
  { command, env }: Driver,
  args: string[],
  workspace: Workspace,
): Promise<{ code: number | string; stderr: string }> {
  return new Promise(resolve => {
    const child = spawn(command, args, {
      cwd: workspace.folder,
      env: { ...process.env, ...workspace.env, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout,
    })
    let stderr = ''
    child.stderr.setEncoding('utf8').on('data', text => {
      stderr += text
    })
    child.on('error', error => resolve({ code: 127, stderr: error.message }))
    child.on('close', (code, signal) => resolve({ code: code ?? signal ?? 1, stderr }))
  })
}
