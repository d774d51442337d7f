import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import path from 'node:path'
import type { BuildFigures } from '../build-once.ts'
import { measuredPages, readSources } from '../content.ts'
import { measureInBrowser } from '../measure-browser.ts'
import { coldAndWarm } from '../measure-builds.ts'
import type { MarkdownBenchOptions } from '../options.ts'
import type { SiteFigures } from '../report.ts'
import { installPeer } from './install-peer.ts'
import type { Peer } from './peer.ts'
import { peerPages } from './peer-page.ts'
import { compressed, serveFolder } from './static-server.ts'
import { timedProgram } from './timed-program.ts'

/**
 * Makes a peer's site from the same Markdown, builds it and measures it in a browser.
 *
 * @param all Folder of all peers.
 * @param keep Receives the figures so far.
 */
export async function measurePeer(
  peer: Peer,
  all: string,
  options: MarkdownBenchOptions,
  keep: (site: SiteFigures) => void,
): Promise<void> {
  const { content, copies, runs, rows } = options
  const folder = path.join(all, peer.folder)
  await installPeer(peer, folder)
  const root = path.join(folder, 'site')
  const sources = readSources(path.resolve(content))
  const pages = peerPages(sources, copies)
  writeSite(peer.files(pages), root)
  const images = path.join(path.resolve(content), '../img')
  if (existsSync(images)) cpSync(images, path.join(root, peer.publicFolder, 'img'), { recursive: true })

  const out = path.join(root, peer.out)
  const caches = peer.caches.map(cache => path.join(root, cache))
  let html: HtmlFigures | undefined
  const builds = await coldAndWarm(rows.has('builds') ? runs : 1, caches, async () => {
    const figures = await timedProgram(peer.command, root, {
      ...process.env,
      ASTRO_TELEMETRY_DISABLED: '1',
    })
    // Equal in every run, and slow to compress.
    html ??= await htmlFigures(out)
    return { ...figures, ...html }
  })
  for (const { path: page } of pages) {
    if (!existsSync(path.join(out, peer.fileOf(page))))
      throw new Error(
        `${peer.name} did not build the page ${page}: ${peer.fileOf(page)} is missing in ${out}`,
      )
  }

  const { name, packages } = peer
  const result = { name, builds, peer: { packages, notes: peer.notes(sources) } }
  keep({ ...result, browser: undefined })
  if ([...rows].every(row => row === 'builds')) return
  const { short, long, neighbours } = measuredPages(sources)
  const href = (page: string) => peer.hrefOf(`copy-1/${page}`)
  await using server = await serveFolder(out, peer.hashed)
  const site = {
    shortPage: href(short),
    longPage: href(long),
    navigation: {
      page: href(short),
      links: neighbours.map(page => `${peer.sidebar} a[href="${href(page)}"]`),
      pages: neighbours.map(href),
      next: peer.next,
    },
    search: peer.search,
  }
  const keepWith = (browser: SiteFigures['browser']) => keep({ ...result, browser })
  keepWith(await measureInBrowser(server.origin, site, options, keepWith))
}

function writeSite(files: ReadonlyMap<string, string>, root: string): void {
  rmSync(root, { recursive: true, force: true })
  for (const [name, text] of files) {
    const file = path.join(root, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

type HtmlFigures = Pick<BuildFigures, 'pages' | 'htmlBytes' | 'htmlBrotliBytes'>

async function htmlFigures(out: string): Promise<HtmlFigures> {
  const figures = { pages: 0, htmlBytes: 0, htmlBrotliBytes: 0 }
  for await (const name of glob('**/*.html', { cwd: out })) {
    const bytes = readFileSync(path.join(out, name))
    figures.pages += 1
    figures.htmlBytes += bytes.length
    figures.htmlBrotliBytes += (compressed(bytes) ?? bytes).length
  }
  return figures
}
