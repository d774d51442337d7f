import {
  captionLanguages,
  type DemoState,
  defaultState,
  qualities,
  rates,
  sources,
  streamSeconds,
  watermarkLength,
  watermarkPositions,
} from './demo-state.ts'

/** Parses a value of the query; undefined if the control does not allow it. */
type Reader<Value> = (text: string) => Value | undefined

const oneOf =
  <Value extends string | number>(values: readonly Value[]): Reader<Value> =>
  text =>
    values.find(value => String(value) === text)
const flag: Reader<boolean> = text => (text === '1' ? true : text === '0' ? false : undefined)
const pattern =
  (min: number, max: number): Reader<number> =>
  text =>
    /^\d{1,3}$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : undefined
const color: Reader<string> = text => (/^#[\da-f]{6}$/i.test(text) ? text.toLowerCase() : undefined)
const label: Reader<string> = text => text.trim().slice(0, watermarkLength)

const readers: { [Key in keyof DemoState]: Reader<DemoState[Key]> } = {
  source: oneOf(sources),
  autoplay: flag,
  muted: flag,
  loop: flag,
  start: pattern(0, streamSeconds - 1),
  captions: oneOf(captionLanguages),
  quality: oneOf(qualities),
  rate: oneOf(rates),
  watermark: label,
  position: oneOf(watermarkPositions),
  x: pattern(1, 100),
  y: pattern(1, 100),
  accent: color,
}
const keys = Object.keys(readers) as (keyof DemoState)[]

/** Parses a query string such as `?source=dash&captions=ja`; missing and invalid values become the default. */
export function readQuery(query: string): DemoState {
  const values = new URLSearchParams(query)
  const read = <Key extends keyof DemoState>(key: Key): Partial<DemoState> => {
    const text = values.get(key)
    const value = text === null ? undefined : readers[key](text)
    return value === undefined ? {} : { [key]: value }
  }
  return Object.assign({}, defaultState, ...keys.map(read))
}

/** Writes a query string that `readQuery` parses: changed settings after `?`, or an empty string. */
export function writeQuery(state: DemoState): string {
  const query = new URLSearchParams()
  for (const key of keys) {
    const value = state[key]
    if (value !== defaultState[key]) query.set(key, typeof value === 'boolean' ? '1' : String(value))
  }
  return query.size > 0 ? `?${query}` : ''
}
