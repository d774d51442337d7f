/** Tags and attributes of pictures, styles and scripts. Audio and video are not stored, since they are streams. */
const shown = /<(?:img|source|script|link|svg|use|image)\b[^<>]*>|\bdata-(?:zoom|dark)="[^"]*"/g
const attribute = /\s(?:src|srcset|href|data-zoom|data-dark)="([^"]*)"/g
const media = /\.(?:mp4|m4s|m4a|mp3|webm|ogg|mpd|m3u8|ts|vtt|aac)$/i
const links = /^<link\b/
const resourceLinks = /\brel="(?:stylesheet|icon|preload|modulepreload)"/

/**
 * Paths of the files that a page embeds, without duplicates.
 *
 * @param html HTML as written by React, with attributes in double quotes.
 * @param base Base path of the site; files elsewhere are left out.
 */
export function embeddedFiles(html: string, base: string): string[] {
  const found = new Set<string>()
  for (const [tag] of html.matchAll(shown)) {
    if (links.test(tag) && !resourceLinks.test(tag)) continue
    for (const [, value = ''] of tag.matchAll(attribute))
      for (const part of value.split(',')) {
        const [address = ''] = part.trim().replaceAll('&amp;', '&').split(/[\s#]/)
        if (address.startsWith(base) && !address.startsWith('//') && !media.test(address)) found.add(address)
      }
  }
  return [...found]
}
