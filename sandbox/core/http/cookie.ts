/** Value of a cookie in the header of that name; undefined where it is not there. */
export function cookieOf(header: string | undefined, name: string): string | undefined {
  const pair = header?.split(';').find(part => part.trim().startsWith(`${name}=`))
  return pair?.trim().slice(name.length + 1)
}
