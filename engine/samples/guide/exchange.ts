/** A request of a guide and its response. */
export interface Exchange {
  method: string
  /** Path and query. */
  target: string
  status: number
  /** JSON of the response; undefined if it is not JSON. */
  body: unknown
}

/** Whether an exchange succeeded and matches a method and path such as `POST /films/{}:end`. */
export function isOf({ method, target, status }: Exchange, request: string): boolean {
  const [expectedMethod = '', path = ''] = request.split(' ')
  const pattern = path
    .split(/\{\w*\}/)
    .map(part => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('[^/:?]+')
  return status < 400 && method === expectedMethod && new RegExp(`^${pattern}(?:\\?|$)`).test(target)
}

/** The text at a path in a body: `film.id`, `films.0.id`. */
export function textAt(body: unknown, place: string): string | undefined {
  let value = body
  for (const name of place.split('.')) {
    value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
  }
  return typeof value === 'string' ? value : undefined
}
