/** Components of a path in the description. */
export interface Place {
  /** The collection, with unnamed parameters: `/bv/cms/v1/vods/{}/encodings`. */
  collection: string
  /** The collection, with named parameters. */
  template: string
  /** Parameter for an item of the collection; undefined if the path is the collection's. */
  item: string | undefined
  /** The text after `:`. */
  verb: string | undefined
}

/** Parses `/a/{b}/c`, `/a/{b}/c/{id}`, `/a/{id}:verb` and `/a:verb`. */
export function placeOf(path: string): Place {
  const [, before = '', last = ''] = /^(.*)\/([^/]*)$/.exec(path) ?? []
  const [, item, verb] = /^\{([^{}]+)\}(?::(.+))?$/.exec(last) ?? []
  if (item !== undefined) return { collection: unnamed(before), template: before, item, verb }
  const [name = '', action] = last.split(':')
  const template = `${before}/${name}`
  return { collection: unnamed(template), template, item: undefined, verb: action }
}

/** Collections and item parameters along a path: `/vods` and `vod_id` of `/vods/{vod_id}/encodings`. */
export function parentsOf(template: string): { collection: string; template: string; item: string }[] {
  return [...template.matchAll(/\/\{([^{}]+)\}(?=\/)/g)].map(match => {
    const before = template.slice(0, match.index)
    return { collection: unnamed(before), template: before, item: match[1] ?? '' }
  })
}

/** A collection with its parents' ids instead of parameters. */
export function homeOf(template: string, values: Record<string, string>): string {
  if (!template.includes('{')) return template
  return template.replaceAll(/\{([^{}]+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}

function unnamed(template: string): string {
  return template.replaceAll(/\{[^{}]+\}/g, '{}')
}
