/** A part of an address with its escapes read (`%E6%96%87`); one that is wrongly escaped as it stands. */
export function decodedPart(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** A whole address with its escapes read, but for signs that part it (`%2F`); one that is wrongly escaped as it stands. */
export function decodedAddress(text: string): string {
  try {
    return decodeURI(text)
  } catch {
    return text
  }
}
