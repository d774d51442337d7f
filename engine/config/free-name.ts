/** The name, or the first of `name-2`, `name-3`, … that is not taken. */
export function freeName(name: string, isTaken: (candidate: string) => boolean): string {
  let candidate = name
  for (let number = 2; isTaken(candidate); number++) candidate = `${name}-${number}`
  return candidate
}

/** A free name, as {@link freeName} finds it, which is taken from now on. */
export function claimName(name: string, taken: Set<string>): string {
  const free = freeName(name, candidate => taken.has(candidate))
  taken.add(free)
  return free
}

/** Characters. File names are limited to 255 bytes, and letters of some scripts take three bytes. */
const maxSlugLength = 80

/** A free last segment of an address, short enough for the name of a file. It is taken from now on. */
export function claimSlug(slug: string, taken: Set<string>): string {
  return claimName(slug.slice(0, maxSlugLength).replace(/-$/, ''), taken)
}
