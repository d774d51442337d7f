import { extname } from 'node:path/posix'
import { mediaTypes } from '../portal/media-types.ts'
import { namedTypes } from '../portal/named-types.ts'
import { speculationNames, speculationType } from '../portal/speculation-rules.ts'

/** `Content-Type` of a file by its name; the feeds of a blog are named `rss.xml` and `atom.xml`. */
export function contentType(file: string): string {
  if (speculationNames.test(file)) return speculationType
  if (file.endsWith('/rss.xml') || file === 'rss.xml') return 'application/rss+xml; charset=utf-8'
  if (file.endsWith('/atom.xml') || file === 'atom.xml') return 'application/atom+xml; charset=utf-8'
  const named = Object.entries(namedTypes).find(([end]) => `/${file}`.endsWith(end))
  if (named) return named[1]
  return mediaTypes[extname(file).toLowerCase()] ?? 'application/octet-stream'
}
