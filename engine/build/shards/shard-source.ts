import { createHash, type Hash, hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pageDate } from '../../content/page-date.ts'
import { versionsFolder } from '../../content/versions/version-files.ts'
import { engineVersion } from '../../portal/engine-package.ts'
import { folderFiles } from '../../portal/folder-files.ts'
import type { SiteData } from '../../portal/load-site.ts'
import type { Bundle } from '../bundle.ts'
import { compressionOf } from '../output/output-marker.ts'

/** Hashes of what pages are made from; shards of one site have the same. */
export interface ShardSource {
  engine: string
  code: string
  settings: string
  content: string
  dates: string
  compression: string
}

/** What differs, as a reader of the error knows it, and what to look at: the first that does, as others follow from it. */
export const sourceNames: Readonly<Record<keyof ShardSource, string>> = {
  engine: 'another version of the engine',
  code: 'other code: other packages, another Node, or a site with code of its own in another folder',
  settings: 'another configuration',
  content: 'other content',
  dates: 'other pages or dates of changes: a checkout needs all commits (fetch-depth: 0)',
  compression: 'another --compress, or another Node',
}

/** @param compress Whether files get compressed siblings. */
export function shardSource(
  site: SiteData,
  root: string,
  { key }: Pick<Bundle, 'key'>,
  compress: boolean,
): ShardSource {
  const dates = [...site.model.routes].map(([url, route]) => [url, pageDate(site.model, route)])
  return {
    engine: engineVersion(),
    code: key,
    settings: hash('sha256', JSON.stringify(site.config)),
    content: contentHash(site, root),
    dates: hash('sha256', JSON.stringify(dates)),
    compression: compressionOf(compress),
  }
}

/** Folders of a site that its pages come from. */
const folders = ['content', 'static', 'api', versionsFolder]

/** Of every file that a page may show: those of the site, and those that links and references of it lead to. */
function contentHash({ model, versions }: SiteData, root: string): string {
  const own = folders.flatMap(folder => folderFiles(path.join(root, folder)).map(name => `${folder}/${name}`))
  const described = [...versions.values()].flatMap(({ apis }) => apis.flatMap(({ files }) => files))
  const content = createHash('sha256')
  for (const name of [...new Set([...own, ...model.pathByFile.keys(), ...described])].sort())
    addFile(content, name, path.join(root, name))
  return content.digest('hex')
}

/** The length keeps the end of one file apart from the beginning of the next. */
function addFile(content: Hash, name: string, file: string): void {
  const bytes = readFileSync(file)
  content.update(`\n${name} ${bytes.byteLength}\n`).update(bytes)
}
