import type { Change } from './change.ts'
import { at, list, node } from './parts.ts'

/** Maximum number of addresses of one server with variables. */
const maxAddresses = 100

/**
 * Compares servers by their addresses, with all values of their variables.
 *
 * @param prefix Before the address in the name of a change: that of an operation.
 */
export function compareServers(before: unknown, after: unknown, prefix = ''): Change[] {
  const old = addressesOf(before)
  const now = addressesOf(after)
  const changeOf = (address: string, change: 'added' | 'removed'): Change => ({
    effect: change === 'added' ? 'new' : 'breaking',
    what: 'server',
    name: prefix + address,
    change,
  })
  return [
    ...[...old].flatMap(address => (now.has(address) ? [] : [changeOf(address, 'removed')])),
    ...[...now].flatMap(address => (old.has(address) ? [] : [changeOf(address, 'added')])),
  ]
}

function addressesOf(servers: unknown): ReadonlySet<string> {
  const addresses = new Set<string>()
  for (const server of list(servers)) {
    let urls = [String(at(server, 'url') ?? '')]
    for (const [name, variable] of Object.entries(node(at(server, 'variables')))) {
      const values = list(at(variable, 'enum')).map(String)
      const all = values.length > 0 ? values : [String(at(variable, 'default') ?? `{${name}}`)]
      urls = urls.flatMap(url => all.map(value => url.replaceAll(`{${name}}`, value))).slice(0, maxAddresses)
    }
    for (const url of urls) if (url.replace(/\/$/, '') !== '') addresses.add(url.replace(/\/$/, ''))
  }
  return addresses
}
