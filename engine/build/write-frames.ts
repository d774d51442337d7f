import { hash } from 'node:crypto'
import { urlSpace } from '../config/url-space.ts'
import { localizedUrl } from '../config/urls.ts'
import { lastVersion } from '../content/versions/model-of.ts'
import { sectionPath } from '../content/versions/section-path.ts'
import type { LoadedSite } from '../portal/load-site.ts'
import { pageFile } from '../portal/page-file.ts'
import type { SharedFrame } from '../portal/server-manifest.ts'
import type { SiteOutput } from './site-output.ts'

/** Parts of a docs page that differ from page to page. */
const ownParts = [/<article[\s\S]*<\/article>/, /<details class="toc"[\s\S]*?<\/details>/]

/**
 * Writes the common part of docs pages (head, frame, styles) for each locale: a server that compresses pages with it as dictionary sends a
 * third of the bytes. It is the locale's first page without its text.
 */
export function writeFrames(
  out: SiteOutput,
  { config, model }: Pick<LoadedSite, 'config' | 'model'>,
): SharedFrame[] {
  const urls = urlSpace(config)
  return config.locales.flatMap(({ code }) => {
    const [url] = [...model.routes].find(([, route]) => route.kind === 'doc' && route.locale === code) ?? []
    if (url === undefined) return []
    const page = out.read(pageFile(url, config))
    const frame = ownParts.reduce((text, part) => text.replace(part, ''), page)
    const file = `assets/frame-${code}.${hash('sha256', frame, 'hex').slice(0, 12)}.txt`
    out.write(file, frame, 'asset')
    return [
      { file, below: localizedUrl({ ...urls, trailingSlash: true }, code, sectionPath(lastVersion(model))) },
    ]
  })
}
