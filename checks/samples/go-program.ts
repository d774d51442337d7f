import { execFile } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Driver } from './run-driver.ts'

const run = promisify(execFile)

/** What a failed command printed. */
async function outputOf(command: string, args: string[], cwd: string): Promise<string> {
  try {
    return (await run(command, args, { cwd, maxBuffer: 1 << 26 })).stdout
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as Error & { stdout?: string; stderr?: string }
    return stdout + stderr || message
  }
}

/**
 * One program of all samples, because linking one for each would take minutes: `main` of each becomes a function. A
 * sample that does not compile, or that gofmt would write otherwise, is left out and reported.
 *
 * @param files Paths of the samples.
 */
export async function buildGoProgram(
  folder: string,
  files: readonly string[],
): Promise<{ driver: Driver; failures: Map<number, string> }> {
  const failures = new Map<number, string>()
  await mkdir(folder)
  await writeFile(join(folder, 'go.mod'), 'module samples\n\ngo 1.19\n')
  for (const [index, file] of files.entries()) {
    const code = await readFile(file, 'utf8')
    await writeFile(
      join(folder, `s${index}.go`),
      `${code.replace('\nfunc main() {', `\nfunc s${index}() {`)}\n`,
    )
  }
  for (const [, index, problem] of (await outputOf('gofmt', ['-l', '-e', '.'], folder)).matchAll(
    /^s(\d+)\.go(.*)$/gm,
  )) {
    failures.set(Number(index), problem ? `gofmt${problem}` : 'gofmt would format it otherwise')
  }
  // What cannot be parsed hides the errors of types in the other files.
  for (let round = 0; round < 3; round += 1) {
    for (const index of failures.keys()) await rm(join(folder, `s${index}.go`), { force: true })
    await writeFile(join(folder, 'main.go'), mainProgram(files.length, failures))
    const errors = await outputOf('go', ['build', '-gcflags=-e', '-o', 'samples', '.'], folder)
    const found = [...errors.matchAll(/^\.\/s(\d+)\.go:(.*)$/gm)]
    for (const [, index, problem] of found) failures.set(Number(index), `go build ${problem}`)
    if (found.length === 0) break
  }
  return { driver: { command: join(folder, 'samples'), args: start => [String(start)] }, failures }
}

function mainProgram(count: number, left: ReadonlyMap<number, string>): string {
  const entries = Array.from({ length: count }, (_, index) => (left.has(index) ? 'func() {}' : `s${index}`))
  return `package main

import (
	"fmt"
	"os"
	"strconv"
)

func main() {
	samples := []func(){${entries.join(', ')}}
	start, _ := strconv.Atoi(os.Args[1])
	for index := start; index < len(samples); index++ {
		fmt.Fprintf(os.Stderr, "@@ %d\\n", index)
		samples[index]()
	}
}
`
}
