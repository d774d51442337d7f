/** A URL as a writer types it, fit for a header: what is not ASCII is percent-encoded, and what is encoded stays as it is. */
export function asciiUrl(url: string): string {
  return url.replace(/[^!-~]+/g, encodeURIComponent)
}
