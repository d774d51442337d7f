import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sampleClients } from 'shiori/internal/config/sample-clients.ts'
import type { SampleRequest } from 'shiori/internal/reference/sample-request.ts'
import { chosenGenerators } from 'shiori/internal/reference/samples/chosen-generators.ts'
import type { SampleGenerator } from 'shiori/internal/reference/samples/generator.ts'
import { compareRequest } from './compare-request.ts'
import { compiledLanguages } from './compiled-languages.ts'
import { buildProgram } from './compiled-program.ts'
import { type ClientCheck, clientCheck, type Mode } from './drivers.ts'
import { installInterpreters } from './install-interpreters.ts'
import { type RecordingServer, startRecordingServer } from './recording-server.ts'
import { runDriver } from './run-driver.ts'
import type { SamplePlatform } from './sample-platform.ts'
import { createWorkspace, type Workspace } from './workspace.ts'

/** Result of checking the samples of one client. */
export interface ClientResult {
  /** Id of the client. */
  client: string
  mode: Mode
  /** Number of samples that were run or parsed. */
  checked: number
  failures: SampleFailure[]
}

export interface SampleFailure {
  request: SampleRequest
  /** Errors, one a line. */
  problems: string[]
  code: string
}

export interface CheckOptions {
  /** Installs missing interpreters with apt-get. */
  install?: boolean
  /** Generators to check instead of all. */
  generators?: readonly SampleGenerator[]
  /** Responds to the samples as to readers. */
  platform?: SamplePlatform
  /** Whether a client tries a request, by their indexes; by default, each tries all. */
  isTried?: (client: number, request: number) => boolean
}

/**
 * Runs the sample of each request in each client against a local server, and compares the received request with the
 * expected one: method, path and query (decoded), headers, body.
 *
 * @throws {Error} if `install` fails.
 */
export async function checkSamples(
  requests: readonly SampleRequest[],
  options: CheckOptions = {},
): Promise<ClientResult[]> {
  if (options.install) installInterpreters()
  const { platform } = options
  const server = await startRecordingServer(
    platform && ((key, sent) => platform.answer(key, requests[Number(/\d+$/.exec(key))], sent)),
  )
  const workspace = await createWorkspace(requests)
  try {
    const results: ClientResult[] = []
    const generators = options.generators ?? chosenGenerators(sampleClients)
    for (const [place, generator] of generators.entries()) {
      const { isTried = () => true } = options
      results.push(
        await checkClient(generator, clientCheck(generator.id, workspace), {
          requests: [...requests.entries()].filter(([index]) => isTried(place, index)),
          server,
          workspace,
          platform,
        }),
      )
    }
    return results
  } finally {
    await server.close()
    await workspace.remove()
  }
}

interface Surroundings {
  /** The client's requests with their indexes in the whole list. */
  requests: readonly (readonly [number, SampleRequest])[]
  server: RecordingServer
  workspace: Workspace
  platform: SamplePlatform | undefined
}

async function checkClient(
  generator: SampleGenerator,
  { mode, driver }: ClientCheck,
  { requests, server, workspace, platform }: Surroundings,
): Promise<ClientResult> {
  const client = generator.id
  if (driver === undefined) return { client, mode, checked: 0, failures: [] }
  const codes = requests.map(([index, request]) => {
    const origin = server.origin(`${client}-${index}`)
    return generator.generate({ ...request, url: request.url.replace(/^https?:\/\/[^/?#]*/, () => origin) })
  })
  const files = await writeSamples(generator, codes, workspace)
  const { driver: program, failures: unbuilt } =
    typeof driver === 'string'
      ? await buildProgram(compiledLanguages[driver], join(workspace.folder, `program-${driver}`), files)
      : { driver, failures: new Map<number, string>() }
  const errors = await runDriver(program, client, files, workspace)
  const failures: SampleFailure[] = []
  for (const [at, [index, request]] of requests.entries()) {
    const error = unbuilt.get(at) ?? errors.get(at)
    const sent = server.recorded.get(`${client}-${index}`) ?? []
    const problems = error === undefined ? [] : [error]
    if (mode !== 'parsed only') {
      const [first, ...more] = sent
      if (first) problems.push(...(await compareRequest(request, first, client)))
      else problems.push('nothing was sent')
      const problem = platform?.problems.get(`${client}-${index}`)
      if (problem !== undefined) problems.push(problem)
      if (more.length > 0) problems.push(`was sent ${sent.length} times`)
    }
    if (problems.length > 0) failures.push({ request, problems, code: codes[at] ?? '' })
  }
  return { client, mode, checked: requests.length, failures }
}

const extensions: Readonly<Record<string, string>> = {
  bash: 'sh',
  python: 'py',
  go: 'go',
  javascript: 'mjs',
  php: 'php',
  ruby: 'rb',
  java: 'java',
  kotlin: 'kt',
  csharp: 'cs',
  rust: 'rs',
  swift: 'swift',
  powershell: 'ps1',
  http: 'http',
}

async function writeSamples(
  { id, highlight }: SampleGenerator,
  codes: readonly string[],
  { folder }: Workspace,
): Promise<string[]> {
  await mkdir(join(folder, id))
  const files = codes.map((_, index) => join(folder, id, `${index}.${extensions[highlight]}`))
  for (const [index, file] of files.entries()) await writeFile(file, codes[index] ?? '')
  return files
}
