import type { Effects, Stored, World } from '@shiori/sandbox/behaviour'

const linkSchema = 'smartchat.v1.SourceInKBStatus'

/** Path of the collection of a knowledge base's sources. */
function homeOf(knowledgeBase: string): string {
  return `/bv/aisk/v1/knowledge-bases/${knowledgeBase}/sources`
}

/** Lists the sources of a knowledge base. */
export function sourcesIn(world: World, knowledgeBase: string): Stored[] {
  return world
    .list('smartchat.v1.Source in /bv/aisk/v1/knowledge-bases/{}/sources', homeOf(knowledgeBase))
    .flatMap(({ value }) => world.get('smartchat.v1.Source', String(value.id)) ?? [])
}

/** Lists the knowledge bases that contain a source. */
export function basesOfSource(world: World, source: string): Stored[] {
  return world
    .list('smartchat.v1.KnowledgeBase')
    .filter(({ id }) => sourcesIn(world, id).some(linked => linked.id === source))
}

/** Returns the ingestion status of a source in a knowledge base. */
export function progressIn(world: World, knowledgeBase: string, source: string): string {
  const record = world.get(linkSchema, `${knowledgeBase}/${source}`)
  return String(record?.value.source_in_kb_status ?? 'SOURCE_IN_KB_STATUS_READY')
}

/** Starts the ingestion of a source into a knowledge base. */
export function ingestSource(
  world: World,
  knowledgeBase: string,
  source: string,
  { make }: Pick<Effects, 'make'>,
): void {
  const id = `${knowledgeBase}/${source}`
  const before = world.get(linkSchema, id)
  if (before) world.remove(before)
  make(linkSchema, { id })
}

/** Marks a knowledge base as ready once all of its sources are ready and ingested. */
export function finishLearning(
  world: World,
  knowledgeBase: string,
  { signal }: Pick<Effects, 'signal'>,
): void {
  const base = world.get('smartchat.v1.KnowledgeBase', knowledgeBase)
  const sources = sourcesIn(world, knowledgeBase)
  const ready = sources.every(
    ({ id, value }) =>
      value.status === 'SOURCE_STATUS_READY' &&
      progressIn(world, knowledgeBase, id) === 'SOURCE_IN_KB_STATUS_READY',
  )
  if (base && ready) signal('sources-are-ready', base)
}
