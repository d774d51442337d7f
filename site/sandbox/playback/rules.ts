import { at, listAt } from '../at.ts'
import type { Content } from './content.ts'

/**
 * Whether pages of a domain may play the content.
 *
 * @param domain Host without scheme and port, like in `domains`; undefined for a player that is on no page.
 */
export function domainAllowed({ record }: Content, domain: string | undefined): boolean {
  if (domain === undefined || at(record.value, 'security.domain_control.enabled') !== true) return true
  return listAt(record.value, 'security.domain_control.domains').includes(domain)
}

/** Whether viewers in a country may play a content; without countries, all may. */
export function countryAllowed({ record }: Content, country: string | undefined): boolean {
  const countries = listAt(record.value, 'security.geo_control')
  return country === undefined || countries.length === 0 || countries.includes(country)
}

/** Returns the maximum number of devices that may play at the same time with one token; 0 for no limit. */
export function deviceLimit({ record }: Content): number {
  return Number(at(record.value, 'security.privacy.token.device_limit') ?? 0)
}

/**
 * Returns the host of the page that sent a request; undefined for the iframe player's page, which restricts its own
 * ancestors.
 *
 * @param origin Origin to which the request was sent.
 */
export function domainOf(header: (name: string) => string | undefined, origin: string): string | undefined {
  const page = header('origin') ?? header('referer')
  if (page === undefined || !URL.canParse(page)) return undefined
  const { host, hostname } = new URL(page)
  return host === new URL(origin).host ? undefined : hostname
}

/** Header with the simulated country of the viewer, which a sandbox cannot derive from the address. */
export const countryHeader = 'x-sandbox-country'
