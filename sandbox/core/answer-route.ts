import type { Route } from './behaviour.ts'
import { outgoing } from './http/complete-response.ts'
import { type Incoming, type Outgoing, originOf } from './http/messages.ts'
import { readBody } from './http/read-body.ts'
import type { Answer } from './resources/ground.ts'
import type { World } from './worlds/world.ts'

/** Lets the keeper of worlds record the changes of a request. */
export type Look = (worlds: readonly World[], answer: Answer) => Answer

/** Answers a request to a path outside the description. */
export async function answerRoute(
  { open, look, limits }: { open: (name: string) => World; look: Look; limits: { body: number } },
  request: Incoming,
  route: Route,
  parameters: Record<string, string>,
  search: string,
): Promise<Outgoing> {
  const raw = { ...request, header: rawHeader(request) }
  const { bytes } = route.streamed
    ? { bytes: new Uint8Array() }
    : await readBody(raw, { content: { raw: {} } }, limits.body)
  const opened: World[] = []
  const made = await route.answer({
    request,
    parameters,
    query: new URLSearchParams(search),
    bytes,
    origin: originOf(request),
    open: name => {
      const world = open(name)
      opened.push(world)
      return world
    },
  })
  const answer = look(opened, made)
  return outgoing(answer.status ?? 200, answer, answer.headers ?? {})
}

/** Any media type is allowed, since the description says nothing about it. */
function rawHeader({ header }: Incoming): Incoming['header'] {
  return name => (name === 'content-type' ? 'raw' : header(name))
}
