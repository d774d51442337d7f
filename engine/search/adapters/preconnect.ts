/**
 * The part of the DOM that is used. The type is declared here because assistants run the adapters where there is no
 * page.
 */
declare const document:
  | {
      createElement(name: 'link'): Record<'rel' | 'href' | 'crossOrigin', string>
      head: { append(tag: object): void }
    }
  | undefined

/**
 * Connects to an engine before the first query, which then does not wait for DNS and TLS. Does nothing without a page.
 */
export function preconnect(address: string | undefined): void {
  if (!address || typeof document === 'undefined') return
  const link = document.createElement('link')
  link.rel = 'preconnect'
  link.href = address
  link.crossOrigin = 'anonymous'
  document.head.append(link)
}
