import { existsSync } from 'node:fs'
import path from 'node:path'
import { configFile } from '../site/config-issues.ts'
import type { Problem } from '../site/problem.ts'
import { folderFiles } from './assets.ts'
import type { LoadedSite } from './load-site.ts'
import { pageFile } from './page-file.ts'
import { manifestIcons } from './site-files.ts'

/** Problems of the folder `static/`: files that the site names and that are missing, files that the build makes itself. */
export function checkStaticFiles({ config, model }: LoadedSite, root: string): Problem[] {
  const folder = path.join(root, 'static')
  const problems: Problem[] = []
  const named = new Map([
    [config.favicon, '"favicon" names it'],
    ...manifestIcons.map(({ path }) => [path, 'the web app manifest names it'] as const),
    ['/social-card.png', 'it is the preview picture of pages without one of their own'],
  ])
  for (const [name, why] of named) {
    if (existsSync(path.join(folder, name))) continue
    const message = `static${name} is missing: ${why}`
    problems.push({
      severity: 'warning',
      code: 'static-file',
      file: configFile,
      message,
      hint: 'Put the file there.',
    })
  }
  const made = new Set(['robots.txt', 'sitemap.xml', 'site.webmanifest', '_server.json'])
  for (const url of model.routes.keys()) made.add(pageFile(url))
  for (const name of folderFiles(folder)) {
    if (!made.has(name)) continue
    const message = `the build makes ${name} itself`
    problems.push({
      severity: 'error',
      code: 'static-file',
      file: `static/${name}`,
      message,
      hint: 'Remove or rename the file.',
    })
  }
  return problems
}
