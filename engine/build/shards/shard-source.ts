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

/** Hashes of the sources of pages; all shards of a site must have the same ones. */
export interface ShardSource {
  engine: string
  code: string
  settings: string
  content: string
  dates: string
  compression: string
}

/** Names of the sources for errors, with what to check; only the first difference is reported, as others follow from it. */
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

/** Folders of a site that its pages are made from. */
const folders = ['content', 'static', 'api', versionsFolder]

/** Hash of every file that a page may show: the site's, and the targets of its links and references. */
function contentHash({ model, versions }: SiteData, root: string): string {
  const contentFiles = folders.flatMap(folder =>
    folderFiles(path.join(root, folder)).map(name => `${folder}/${name}`),
  )
  const described = [...versions.values()].flatMap(({ apis }) => apis.flatMap(({ files }) => files))
  const content = createHash('sha256')
  for (const name of [...new Set([...contentFiles, ...model.pathByFile.keys(), ...described])].sort())
    addFile(content, name, path.join(root, name))
  return content.digest('hex')
}

/** The length separates the end of one file from the beginning of the next. */
function addFile(content: Hash, name: string, file: string): void {
  const bytes = readFileSync(file)
  content.update(`\n${name} ${bytes.byteLength}\n`).update(bytes)
}
