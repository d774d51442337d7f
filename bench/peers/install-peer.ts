import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Peer } from './peer.ts'

/** Installs the packages of a peer into its folder, unless they are installed in these versions. */
export async function installPeer({ name, packages }: Peer, folder: string): Promise<void> {
  const missing = Object.entries(packages).some(([name, version]) => installed(folder, name) !== version)
  if (!missing) return
  console.error(`Installing ${name} into ${folder}`)
  mkdirSync(folder, { recursive: true })
  const manifest = { private: true, type: 'module', dependencies: packages }
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  // npm runs this command and sets the repository as its folder in the environment.
  await promisify(execFile)('npm', ['install', '--prefix', '.', '--no-audit', '--no-fund'], {
    cwd: folder,
    shell: process.platform === 'win32',
    maxBuffer: 1 << 26,
  })
}

function installed(folder: string, name: string): string | undefined {
  const file = path.join(folder, 'node_modules', name, 'package.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : undefined
}
