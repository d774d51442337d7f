import { literalText, type SampleValue } from './sample-value.ts'

/** A curl option with its value, by its long name. */
export interface CurlOption {
  name: string
  value: SampleValue | undefined
}

/** Long names of short options that matter here or take a value (curl 8, `curl --help all`). */
const short: Readonly<Record<string, string>> = {
  A: 'user-agent',
  b: 'cookie',
  c: 'cookie-jar',
  C: 'continue-at',
  d: 'data',
  D: 'dump-header',
  e: 'referer',
  E: 'cert',
  F: 'form',
  G: 'get',
  H: 'header',
  I: 'head',
  K: 'config',
  m: 'max-time',
  o: 'output',
  P: 'ftp-port',
  Q: 'quote',
  r: 'range',
  t: 'telnet-option',
  T: 'upload-file',
  u: 'user',
  U: 'proxy-user',
  w: 'write-out',
  x: 'proxy',
  X: 'request',
  y: 'speed-time',
  Y: 'speed-limit',
  z: 'time-cond',
}

/** Further long options that take a value. */
const withValue = new Set([
  ...Object.values(short).filter(name => name !== 'get' && name !== 'head'),
  ...'aws-sigv4 cacert capath ciphers connect-timeout connect-to data-ascii data-binary data-raw data-urlencode doh-url expand-data form-string interface json keepalive-time key limit-rate max-filesize max-redirs noproxy oauth2-bearer output-dir parallel-max pass preproxy proto proxy-header rate request-target resolve retry retry-delay retry-max-time socks5 stderr tls-max tlsv1 trace trace-ascii unix-socket url url-query variable'.split(
    ' ',
  ),
])

/** Parses the options of a curl command; a positional argument becomes a `url`. */
export function curlOptions(args: readonly SampleValue[]): CurlOption[] {
  const options: CurlOption[] = []
  for (let index = 0; index < args.length; index++) {
    const value = args[index]
    const text = beginning(value)
    if (text === '--') continue
    if (text.startsWith('--')) {
      const name = text.slice(2)
      options.push({ name, value: withValue.has(name) ? args[++index] : undefined })
    } else if (/^-[A-Za-z]/.test(text)) {
      const used = shortOptions(text.slice(1), options, args[index + 1])
      if (used) index++
    } else if (value) options.push({ name: 'url', value })
  }
  return options
}

/**
 * Parses `-sSX POST` and `-XPOST`.
 *
 * @returns Whether the next argument is the value.
 */
function shortOptions(letters: string, options: CurlOption[], next: SampleValue | undefined): boolean {
  for (let at = 0; at < letters.length; at++) {
    const name = short[letters[at] ?? ''] ?? ''
    if (!withValue.has(name)) {
      options.push({ name, value: undefined })
      continue
    }
    const attached = letters.slice(at + 1)
    const value: SampleValue | undefined =
      attached === '' ? next : { kind: 'text', parts: [attached], line: next?.line ?? 1 }
    options.push({ name, value })
    return attached === ''
  }
  return false
}

function beginning(value: SampleValue | undefined): string {
  if (value?.kind !== 'text') return ''
  return literalText(value) ?? (typeof value.parts[0] === 'string' ? value.parts[0] : '')
}
