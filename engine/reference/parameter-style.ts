import { isObject, type Json } from './description/json.ts'

/** Serialization of a parameter (OpenAPI 3.1, Parameter Object, style values). */
export interface ParameterStyle {
  in: 'path' | 'query' | 'header' | 'cookie'
  name: string
  style: string | undefined
  explode: boolean | undefined
}

/** Encoded pairs of the query string for a value: `['filter%5Bname%5D', 'a']`. */
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

/** Pairs for a field of an exploded object. */
function fieldPairs(name: string, value: Json): [string, string][] {
  const entries = Array.isArray(value) ? value : [value]
  return entries.map(entry => [encode(name), encode(text(entry))])
}

/** Pairs of the style `deepObject`: `filter[owner][name]=a`. The standard defines one level, but servers accept several. */
function deepPairs(name: string, value: Json): [string, string][] {
  if (Array.isArray(value))
    return value.flatMap(entry => deepPairs(isObject(entry) ? `${name}[]` : name, entry))
  if (!isObject(value)) return [[encode(name), encode(text(value))]]
  return Object.entries(value).flatMap(([key, entry]) => deepPairs(`${name}[${key}]`, entry))
}

/** Encoded value of a path parameter: `5`, `;id=5`, `.3.4`. */
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

/** Value of a header, always in the style `simple`, on one line. */
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
 * A cookie for the header: `theme=dark`. Characters that a cookie cannot contain (RFC 6265, 4.1.1), such as `;`, are encoded, except in the
 * style `cookie` (OpenAPI 3.2), in which lists and objects are several pairs.
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

/** Percent-encodes a value, except for `:`, `,` and `@`, which are more readable and allowed in a query. */
export function encode(value: string): string {
  // A lone surrogate, as of a truncated emoji, cannot be encoded.
  const wellFormed = value.replaceAll(/\p{Surrogate}/gu, '\ufffd')
  return encodeURIComponent(wellFormed).replaceAll('%3A', ':').replaceAll('%2C', ',').replaceAll('%40', '@')
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
