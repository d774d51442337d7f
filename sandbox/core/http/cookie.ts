/** A cookie's value in the `Cookie` header; undefined if it is missing. */
export function cookieOf(header: string | undefined, name: string): string | undefined {
  const pair = header?.split(';').find(part => part.trim().startsWith(`${name}=`))
  return pair?.trim().slice(name.length + 1)
}
