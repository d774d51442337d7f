import { posix } from 'node:path'

/** Target of a page that only redirects, by `<meta http-equiv="refresh">`; undefined for other pages. */
export function refreshTarget(body: string, address: string): string | undefined {
  const [, url] = /<meta\s[^>]*http-equiv=["']?refresh["']?[^>]*url=["']?([^"'>\s]+)/i.exec(body) ?? []
  const rest = body.replaceAll(
    /<script[\s\S]*?<\/script>|<\/?(?:meta|link|head|html|body|title)\b[^>]*>|^#.*$/gim,
    '',
  )
  if (url === undefined || rest.trim() !== '') return undefined
  return /^[a-z]+:|^\//i.test(url) ? url : posix.join(address, url)
}
