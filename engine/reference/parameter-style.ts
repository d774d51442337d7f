import { isObject, type Json } from './description/json.ts'

/** How a parameter is written (OpenAPI 3.1, Parameter Object, style values). */
export interface ParameterStyle {
  in: 'path' | 'query' | 'header' | 'cookie'
  name: string
  style: string | undefined
  explode: boolean | undefined
}

/** Pairs of the query string for a value, encoded: `['filter%5Bname%5D', 'a']`. */
export function queryPairs(parameter: ParameterStyle, value: Json): [string, string][] {
  const { name, style = 'form' } = parameter
  const explode = parameter.explode ?? style === 'form'
  if (isObject(value)) {
    if (style === 'deepObject') return deepPairs(name, value)
    if (explode) return Object.entries(value).flatMap(([key, entry]) => fieldPairs(key, entry))
    return [[encode(name), flat(value).map(encode).join(separatorOf(style))]]
  }
  if (Array.isArray(value)) {
    if (explode && style === 'form') return value.map(entry => [encode(name), encode(text(entry))])
    return [[encode(name), value.map(entry => encode(text(entry))).join(separatorOf(style))]]
  }
  return [[encode(name), encode(text(value))]]
}

/** A field of an object that is a parameter of its own. */
function fieldPairs(name: string, value: Json): [string, string][] {
  const entries = Array.isArray(value) ? value : [value]
  return entries.map(entry => [encode(name), encode(text(entry))])
}

/** `filter[owner][name]=a`; the standard has one level, servers read several. */
function deepPairs(name: string, value: Json): [string, string][] {
  if (Array.isArray(value))
    return value.flatMap(entry => deepPairs(isObject(entry) ? `${name}[]` : name, entry))
  if (!isObject(value)) return [[encode(name), encode(text(value))]]
  return Object.entries(value).flatMap(([key, entry]) => deepPairs(`${name}[${key}]`, entry))
}

/** The part of a path that a value takes: `5`, `;id=5`, `.3.4`. */
export function pathPart(parameter: ParameterStyle, value: Json): string {
  const { name, style = 'simple', explode = false } = parameter
  const prefix = style === 'label' ? '.' : style === 'matrix' ? ';' : ''
  const separator = explode && prefix ? prefix : style === 'label' && explode ? '.' : ','
  const named = style === 'matrix'
  if (isObject(value)) {
    if (explode)
      return (
        prefix +
        Object.entries(value)
          .map(([key, entry]) => `${encode(key)}=${encode(text(entry))}`)
          .join(separator)
      )
    return prefix + (named ? `${encode(name)}=` : '') + flat(value).map(encode).join(',')
  }
  if (Array.isArray(value)) {
    const entries = value.map(entry => encode(text(entry)))
    if (named && explode) return entries.map(entry => `;${encode(name)}=${entry}`).join('')
    return prefix + (named ? `${encode(name)}=` : '') + entries.join(separator)
  }
  if (named && value === '') return `;${encode(name)}`
  return prefix + (named ? `${encode(name)}=` : '') + encode(text(value))
}

/** Value of a header, always of the style `simple`; it cannot have several lines. */
export function headerValue(parameter: ParameterStyle, value: Json): string {
  const lines = simple(parameter, value).split(/[\r\n]+/)
  return lines
    .map(line => line.trim())
    .filter(Boolean)
    .join(' ')
}

function simple(parameter: ParameterStyle, value: Json): string {
  if (isObject(value)) {
    return parameter.explode
      ? Object.entries(value)
          .map(([key, entry]) => `${key}=${text(entry)}`)
          .join(',')
      : flat(value).join(',')
  }
  return Array.isArray(value) ? value.map(text).join(',') : text(value)
}

/**
 * One of a cookie header: `theme=dark`. What no cookie may hold (RFC 6265, 4.1.1), such as the `;` that ends it, is encoded, but not in
 * the style `cookie` (OpenAPI 3.2), in which lists and objects are several pairs.
 */
export function cookiePair(parameter: ParameterStyle, value: Json): string {
  if (parameter.style === 'cookie') return plainCookie(parameter, value)
  const written = simple(parameter, value).replaceAll(/[^!#-:<-[\]-~]+/g, encode)
  return `${parameter.name}=${written}`
}

function plainCookie(parameter: ParameterStyle, value: Json): string {
  const { name, explode = true } = parameter
  if (!explode || typeof value !== 'object' || value === null) return `${name}=${simple(parameter, value)}`
  const pairs = Array.isArray(value) ? value.map(entry => [name, entry] as const) : Object.entries(value)
  return pairs.map(([key, entry]) => `${key}=${text(entry)}`).join('; ')
}

/** `=` and `&` would end the value; `:` and `,` are read better as they are. */
export function encode(value: string): string {
  // Half of a pair, as of an emoji that was cut, has no encoding.
  const whole = value.replaceAll(/\p{Surrogate}/gu, '\ufffd')
  return encodeURIComponent(whole).replaceAll('%3A', ':').replaceAll('%2C', ',').replaceAll('%40', '@')
}

function flat(value: { [key: string]: Json }): string[] {
  return Object.entries(value).flatMap(([key, entry]) => [key, text(entry)])
}

function separatorOf(style: string): string {
  return style === 'spaceDelimited' ? '%20' : style === 'pipeDelimited' ? '%7C' : ','
}

function text(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
