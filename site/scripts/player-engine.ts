import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The published player engine, 86 MB, which only this repository installs. */
const published = path.dirname(fileURLToPath(import.meta.resolve('shaka-player-published/package.json')))

/** The files of it that the portal installs. */
const files = ['LICENSE', 'dist/shaka-player.hls-es2021.js', 'dist/shaka-player.dash-es2021.js']

/** Packs two builds of the published player engine, unchanged, with its name, version and licence. */
function pack(): void {
  const { name, version, license, homepage } = JSON.parse(
    readFileSync(path.join(published, 'package.json'), 'utf8'),
  ) as Record<string, string>
  const description = `Two builds of ${name} ${version} as they were published, without the rest`
  const folder = mkdtempSync(path.join(tmpdir(), 'player-engine-'))
  for (const file of files)
    cpSync(path.join(published, file), path.join(folder, file), { preserveTimestamps: true })
  writeFileSync(
    path.join(folder, 'package.json'),
    `${JSON.stringify({ name, version, description, license, homepage }, undefined, 2)}\n`,
  )
  const vendor = path.resolve(import.meta.dirname, '../vendor')
  mkdirSync(vendor, { recursive: true })
  execFileSync('npm', ['pack', folder], {
    cwd: vendor,
    shell: process.platform === 'win32',
    stdio: 'inherit',
  })
  rmSync(folder, { recursive: true })
}

pack()
