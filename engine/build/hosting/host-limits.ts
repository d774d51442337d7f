import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { counted } from '../../config/counted.ts'
import { pathFrom } from '../../files/path-from.ts'
import { formatBytes } from '../summary.ts'

/** Common limits of hosts for static files; the lowest known value of each. */
export const hostLimits = { files: 20_000, bytes: 25 * 2 ** 20, redirects: 2000, headerLine: 2000 }

/** The figures of a built site that hosts limit. */
export interface HostedFiles {
  files: number
  /** Number of compressed siblings among them, which hosts that compress files themselves do not need. */
  compressed: number
  largest: { file: string; bytes: number }
  redirects: number
  /** Length of the longest line in `_headers`. */
  headerLine: number
}

/** Measures the files of a built site. */
export function countFiles(folder: string): HostedFiles {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry =>
    entry.isFile(),
  )
  const files = entries.map(entry => path.join(entry.parentPath, entry.name))
  const sizes = files.map(file => ({ file, bytes: statSync(file).size }))
  const largest = sizes.reduce((max, next) => (next.bytes > max.bytes ? next : max), {
    file: '',
    bytes: 0,
  })
  const lines = (name: string) => readFileSync(path.join(folder, name), 'utf8').split('\n')
  return {
    files: files.length,
    compressed: files.filter(file => /\.(?:br|gz)$/.test(file)).length,
    largest: { file: pathFrom(folder, largest.file), bytes: largest.bytes },
    redirects: lines('_redirects').filter(line => line !== '').length,
    headerLine: Math.max(...lines('_headers').map(line => line.length)),
  }
}

/** The figures on one line, and one more line for each exceeded limit. */
export function formatHosted(hosted: HostedFiles): string {
  const { files, compressed, largest, redirects, headerLine } = hosted
  const plain = files - compressed
  return [
    `For static hosts: ${counted(files, 'file')} (${plain.toLocaleString('en')} with --compress none), the largest of ${formatBytes(largest.bytes)} (${largest.file}), ${counted(redirects, 'rule')} in _redirects`,
    ...(plain > hostLimits.files ? [overLimit(counted(hostLimits.files, 'file'))] : []),
    ...(plain <= hostLimits.files && files > hostLimits.files
      ? [
          `${overLimit(counted(hostLimits.files, 'file'))}; with --compress none, there are no compressed siblings`,
        ]
      : []),
    ...(largest.bytes > hostLimits.bytes ? [overLimit(`${formatBytes(hostLimits.bytes)} a file`)] : []),
    ...(redirects >= hostLimits.redirects
      ? [`${overLimit(counted(hostLimits.redirects, 'rule'))}; further ones are pages that redirect`]
      : []),
    ...(headerLine > hostLimits.headerLine
      ? [overLimit(`${counted(hostLimits.headerLine, 'character')} a header`)]
      : []),
  ].join('\n')
}

function overLimit(limit: string): string {
  return `  Some hosts take no more than ${limit}`
}
