/** What is needed of a page: searches of assistants run the same adapters where there is none. */
declare const document:
  | {
      createElement(name: 'link'): Record<'rel' | 'href' | 'crossOrigin', string>
      head: { append(tag: object): void }
    }
  | undefined

/** Opens a connection to an engine before the first question, so that it does not wait for DNS and TLS. */
export function preconnect(address: string | undefined): void {
  if (!address || typeof document === 'undefined') return
  const link = document.createElement('link')
  link.rel = 'preconnect'
  link.href = address
  link.crossOrigin = 'anonymous'
  document.head.append(link)
}
