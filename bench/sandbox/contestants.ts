import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** A program that answers requests to an API, on its own port. */
export interface Contestant {
  name: string
  /** Node's arguments. */
  args: (port: number) => string[]
  /** Node's arguments for a step that an installation runs once. */
  prepare?: string[]
  /** Whether created resources can be read again. */
  keepsState: boolean
}

const root = path.resolve(import.meta.dirname, '../..')

/** This repository's sandbox with all behaviours of the platform. */
export const portalSandbox: Contestant = {
  name: 'npm run sandbox',
  prepare: ['sandbox/server/prepared/make.ts', 'site/sandbox/serve.ts'].map(atRoot),
  args: port =>
    ['sandbox/server/cli.ts', 'site/sandbox/serve.ts', '--prepared', '--port', String(port), '--quiet'].map(
      atRoot,
    ),
  keepsState: true,
}

function atRoot(arg: string): string {
  return arg.endsWith('.ts') ? path.join(root, arg) : arg
}

const versions = {
  '@stoplight/prism-cli': '5.16.0',
  '@scalar/mock-server': '0.14.4',
  '@hono/node-server': '1.19.19',
}

/**
 * Mock servers that read OpenAPI, installed in a folder outside of the repository.
 *
 * @param description File of the description, as one JSON document.
 */
export function peers(folder: string, description: string): Contestant[] {
  const modules = path.join(folder, 'node_modules')
  if (!Object.keys(versions).every(name => existsSync(path.join(modules, name)))) {
    const packages = Object.entries(versions).map(([name, version]) => `${name}@${version}`)
    mkdirSync(folder, { recursive: true })
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--prefix', '.', ...packages], {
      cwd: folder,
      shell: process.platform === 'win32',
      stdio: 'inherit',
    })
  }
  const scalar = path.join(folder, 'scalar.mjs')
  writeFileSync(
    scalar,
    `import { readFileSync } from 'node:fs'
import { serve } from '@hono/node-server'
import { createMockServer } from '@scalar/mock-server'
const document = JSON.parse(readFileSync(process.argv[2], 'utf8'))
serve({ fetch: (await createMockServer({ document })).fetch, port: Number(process.argv[3]) })
`,
  )
  const prism = path.join(modules, '@stoplight/prism-cli/dist/index.js')
  return [
    {
      name: `Scalar mock server ${versions['@scalar/mock-server']}`,
      args: port => [scalar, description, String(port)],
      keepsState: false,
    },
    {
      name: `Prism ${versions['@stoplight/prism-cli']}`,
      args: port => [prism, 'mock', description, '--port', String(port), '--verboseLevel', 'silent'],
      keepsState: false,
    },
  ]
}
