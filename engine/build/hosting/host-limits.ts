import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { counted } from '../../config/counted.ts'
import { formatBytes } from '../summary.ts'

/** What hosts of static files commonly take at the most; the least of those that are known to us. */
export const hostLimits = { files: 20_000, bytes: 25 * 2 ** 20, redirects: 2000, headerLine: 2000 }

/** What a host of static files asks of a built site. */
export interface HostedFiles {
  files: number
  /** Of them compressed siblings, which hosts that compress by themselves do without. */
  compressed: number
  largest: { file: string; bytes: number }
  redirects: number
  /** Characters of the longest line in `_headers`. */
  headerLine: number
}

/** Counts the files of a built site. */
export function countFiles(folder: string): HostedFiles {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry =>
    entry.isFile(),
  )
  const files = entries.map(entry => path.join(entry.parentPath, entry.name))
  const sizes = files.map(file => ({ file, bytes: statSync(file).size }))
  const largest = sizes.reduce((most, next) => (next.bytes > most.bytes ? next : most), {
    file: '',
    bytes: 0,
  })
  const lines = (name: string) => readFileSync(path.join(folder, name), 'utf8').split('\n')
  return {
    files: files.length,
    compressed: files.filter(file => /\.(?:br|gz)$/.test(file)).length,
    largest: { file: path.relative(folder, largest.file), bytes: largest.bytes },
    redirects: lines('_redirects').filter(line => line !== '').length,
    headerLine: Math.max(...lines('_headers').map(line => line.length)),
  }
}

/** What was counted, on one line, and one more for each limit that is passed. */
export function formatHosted(hosted: HostedFiles): string {
  const { files, compressed, largest, redirects, headerLine } = hosted
  const plain = files - compressed
  return [
    `For static hosts: ${counted(files, 'file')} (${plain.toLocaleString('en')} with --compress none), the largest of ${formatBytes(largest.bytes)} (${largest.file}), ${counted(redirects, 'rule')} in _redirects`,
    ...(plain > hostLimits.files ? [over(counted(hostLimits.files, 'file'))] : []),
    ...(plain <= hostLimits.files && files > hostLimits.files
      ? [
          `${over(counted(hostLimits.files, 'file'))}; --compress none leaves out those that they make themselves`,
        ]
      : []),
    ...(largest.bytes > hostLimits.bytes ? [over(`${formatBytes(hostLimits.bytes)} a file`)] : []),
    ...(redirects >= hostLimits.redirects
      ? [`${over(counted(hostLimits.redirects, 'rule'))}; further ones are pages that redirect`]
      : []),
    ...(headerLine > hostLimits.headerLine
      ? [over(`${counted(hostLimits.headerLine, 'character')} a header`)]
      : []),
  ].join('\n')
}

function over(limit: string): string {
  return `  Some hosts take no more than ${limit}`
}
