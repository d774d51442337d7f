import { at, listAt } from '../at.ts'
import type { Content } from './content.ts'

/**
 * Whether a page of a domain may play a content.
 *
 * @param domain Host without scheme and port, as `domains` holds them; undefined for a player that stands on no page.
 */
export function domainAllowed({ record }: Content, domain: string | undefined): boolean {
  if (domain === undefined || at(record.value, 'security.domain_control.enabled') !== true) return true
  return listAt(record.value, 'security.domain_control.domains').includes(domain)
}

/** Whether viewers of a country may play a content; an empty list, or no list, lets all in. */
export function countryAllowed({ record }: Content, country: string | undefined): boolean {
  const countries = listAt(record.value, 'security.geo_control')
  return country === undefined || countries.length === 0 || countries.includes(country)
}

/** Devices that may play at the same time with one token; 0 for any number. */
export function deviceLimit({ record }: Content): number {
  return Number(at(record.value, 'security.privacy.token.device_limit') ?? 0)
}

/**
 * Host of the page that a request comes from; undefined for the page of the iframe player, which says itself where it may stand.
 *
 * @param origin Where the request was sent to.
 */
export function domainOf(header: (name: string) => string | undefined, origin: string): string | undefined {
  const page = header('origin') ?? header('referer')
  if (page === undefined || !URL.canParse(page)) return undefined
  const { host, hostname } = new URL(page)
  return host === new URL(origin).host ? undefined : hostname
}

/** Name of the header by which a test says where a viewer sits: a sandbox cannot tell it by the address. */
export const countryHeader = 'x-sandbox-country'
