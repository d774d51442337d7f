/** Names of the custom properties that a text asks for. */
export function askedIn(text: string): string[] {
  return [...text.matchAll(/\bvar\(\s*(--[\w-]+)/g)].flatMap(([, name]) => name ?? [])
}
