import { isIPv4, isIPv6 } from 'node:net'

/**
 * Key of a client: the network of its address (/24 for IPv4, /56 for IPv6), because a household or office has all addresses of such a network. It
 * consists of three numbers or 14 hexadecimal digits.
 *
 * @returns Undefined if the text is not an address.
 */
export function clientPrefix(address: string): string | undefined {
  const [plain = ''] = address.split('%')
  const mapped = /^::ffff:([\d.]+)$/i.exec(plain)?.[1]
  const v4 = mapped ?? plain
  if (isIPv4(v4)) return v4.slice(0, v4.lastIndexOf('.'))
  if (!isIPv6(plain)) return undefined
  const [head = '', tail] = plain.split('::')
  // An empty group is read as 0.
  const groups = head.split(':')
  // An IPv4 address at the end replaces two groups, which are beyond the first 56 bits.
  const after = tail ? tail.replace(/[\d.]*\.[\d.]*$/, '0:0').split(':') : []
  if (tail !== undefined) groups.push(...Array<string>(8 - groups.length - after.length).fill(''), ...after)
  const digits = groups.map(group => group.padStart(4, '0')).join('')
  return digits.slice(0, 14).toLowerCase()
}
