import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { SampleRequest } from 'shiori/internal/reference/sample-request.ts'

const stubs = join(import.meta.dirname, 'stubs')

/** A folder with the files that samples send and the libraries that they use. */
export interface Workspace {
  folder: string
  /** Environment variables that samples read. */
  env: Record<string, string>
  /** Whether axios is installed, not a stub. */
  hasAxios: boolean
  remove(): Promise<void>
}

export async function createWorkspace(requests: readonly SampleRequest[]): Promise<Workspace> {
  const folder = await mkdtemp(join(tmpdir(), 'samples-'))
  for (const name of new Set(requests.flatMap(fileNames))) {
    await writeFile(join(folder, name), fileContent(name))
  }
  await cp(join(stubs, 'php'), join(folder, 'vendor'), { recursive: true })
  const packages = findAxios()
  await symlink(packages ?? stubs, join(folder, 'node_modules'))
  const variables = requests.flatMap(({ headers }) => headers.flatMap(({ variable }) => variable ?? []))
  return {
    folder,
    env: Object.fromEntries(variables.map(name => [name, variableValue(name)])),
    hasAxios: packages !== undefined,
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Returns the value of an environment variable for samples. */
export function variableValue(name: string): string {
  return `value-of-${name}`
}

/** Returns content with every byte, both kinds of line ends, and text that looks like the end of a part. */
export function fileContent(name: string): Buffer {
  return Buffer.concat([
    Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)),
    Buffer.from(`\r\n--${name}\n`),
  ])
}

function fileNames({ body }: SampleRequest): string[] {
  if (body?.kind === 'file') return [body.fileName]
  if (body?.kind !== 'multipart') return []
  return body.parts.flatMap(({ content }) => ('fileName' in content ? [content.fileName] : []))
}

/** Finds a folder with axios and its dependencies, in the project's packages or `NODE_PATH`. */
function findAxios(): string | undefined {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve('axios/package.json')))
  } catch {
    return undefined
  }
}
