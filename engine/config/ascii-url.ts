/** Encodes a URL as a writer types it for use in a header: non-ASCII characters are percent-encoded, and existing escapes are kept. */
export function asciiUrl(url: string): string {
  return url.replace(/[^!-~]+/g, encodeURIComponent)
}
