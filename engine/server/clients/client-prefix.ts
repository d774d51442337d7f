import { isIPv4, isIPv6 } from 'node:net'

/**
 * What stands for a client: the network that its address is in, /24 of IPv4 and /56 of IPv6, as one household or office has all
 * addresses of it: three numbers, or 14 hexadecimal digits.
 *
 * @returns undefined for what is not an address.
 */
export function clientPrefix(address: string): string | undefined {
  const [plain = ''] = address.split('%', 1)
  const mapped = /^::ffff:([\d.]+)$/i.exec(plain)?.[1]
  const v4 = mapped ?? plain
  if (isIPv4(v4)) return v4.slice(0, v4.lastIndexOf('.'))
  if (!isIPv6(plain)) return undefined
  const [head = '', tail] = plain.split('::')
  const groups = head === '' ? [] : head.split(':')
  // A dotted end stands for two groups, beyond the 56 bits that count.
  const after = tail ? tail.replace(/[\d.]*\.[\d.]*$/, '0:0').split(':') : []
  if (tail !== undefined) groups.push(...Array<string>(8 - groups.length - after.length).fill('0'), ...after)
  const digits = groups.map(group => group.padStart(4, '0')).join('')
  return digits.slice(0, 14).toLowerCase()
}
