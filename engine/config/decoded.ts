/** A part of an address, decoded (`%E6%96%87`); unchanged if its encoding is invalid. */
export function decodedPart(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** A whole address, decoded except for separators (`%2F`); unchanged if its encoding is invalid. */
export function decodedAddress(text: string): string {
  try {
    return decodeURI(text)
  } catch {
    return text
  }
}
