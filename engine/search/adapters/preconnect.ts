/** Opens a connection to an engine before the first question, so that it does not wait for DNS and TLS. */
export function preconnect(address: string | undefined): void {
  if (!address || typeof document === 'undefined') return
  const link = document.createElement('link')
  link.rel = 'preconnect'
  link.href = address
  link.crossOrigin = 'anonymous'
  document.head.append(link)
}
