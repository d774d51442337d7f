import type { Behaviour, Json, JsonObject } from '@shiori/sandbox/behaviour'
import { isObject } from '@shiori/sandbox/behaviour'
import { listAt, textAt } from '../at.ts'
import { isNamed, numberedPage } from '../page.ts'
import type { Part } from '../part.ts'
import { finishLearning, ingestSource, progressIn, sourcesIn } from './knowledge-base-links.ts'
import { charactersOf } from './passages.ts'

const add: Behaviour = call => {
  const { world, parameters, next, step } = call
  const answer = next()
  const { id = '', source_id = '' } = parameters.path
  ingestSource(world, id, source_id, call)
  const base = world.get('smartchat.v1.KnowledgeBase', id)
  if (base) step(base)
  return { ...answer, from: 'behaviour' }
}

const remove: Behaviour = call => {
  const { world, parameters, next, step } = call
  const answer = next()
  const { id = '' } = parameters.path
  const base = world.get('smartchat.v1.KnowledgeBase', id)
  if (base) step(base)
  finishLearning(world, id, call)
  return answer
}

const list: Behaviour = ({ world, parameters, next }) => {
  const answer = next()
  const { id = '' } = parameters.path
  const results = listAt(isObject(answer.body) ? answer.body : {}, 'results').map(
    (entry): Json =>
      isObject(entry)
        ? { ...entry, source_in_kb_status: progressIn(world, id, textAt(entry, 'source.id')) }
        : entry,
  )
  return { ...answer, body: { ...(isObject(answer.body) ? answer.body : {}), results } }
}

const available: Behaviour = call => {
  const { world, parameters, next } = call
  const answer = next()
  const { id = '' } = parameters.path
  const query = parameters.query
  const inside = new Set(sourcesIn(world, id).map(source => source.id))
  const includes = (allowed: Json | undefined, value: Json | undefined) =>
    !Array.isArray(allowed) || allowed.length === 0 || allowed.includes(value ?? '')
  const all = world
    .list('smartchat.v1.Source')
    .filter(({ value }) => value.type !== 'SOURCE_TYPE_SUBTITLE')
    .filter(({ value }) => includes(query.status, value.status) && includes(query.type, value.type))
    .filter(({ value }) => isNamed(textAt(value, 'name'), query.name))
  const { items, pagination } = numberedPage(all, call)
  const results = items.map(({ id: source, value }) => ({ source: value, added: inside.has(source) }))
  return { ...answer, body: { results, pagination }, from: 'behaviour' }
}

/** Knowledge bases, and their ingestion of sources. */
export const knowledgeBases: Part = {
  resources: {
    'smartchat.v1.KnowledgeBase': {
      derive: (base, world): JsonObject =>
        base.order === 0
          ? {}
          : {
              character_count: String(
                sourcesIn(world, base.id).reduce((sum, source) => sum + charactersOf(world, source), 0),
              ),
            },
    },
    'smartchat.v1.SourceInKBStatus': {
      onTransition: ({ id }, { world, ...effects }) => {
        finishLearning(world, id.split('/')[0] ?? '', effects)
        return {}
      },
    },
  },
  behaviours: {
    PublicSmartChatService_CreateKnowledgeBaseSource: add,
    PublicSmartChatService_DeleteKnowledgeBaseSource: remove,
    PublicSmartChatService_ListKnowledgeBaseSources: list,
    PublicSmartChatService_ListKnowledgeBaseAvailableSources: available,
  },
}
