import type { Json, JsonObject, Stored, World } from '@shiori/sandbox/behaviour'
import { at, listAt, textAt } from '../at.ts'
import { present } from '../present.ts'
import type { WebPage } from './web-pages.ts'

/** A passage of a source, as an answer cites it. */
export interface Passage {
  source: Stored
  text: string
  /** Part of the citation, beside type and source. */
  cite: JsonObject
}

/** Maximum characters of a passage; a longer sentence is not split. */
const maxLength = 400

/** Content of the pages' website source, as cited by the answer that they show. */
const shownPage = {
  url: 'https://example.com/handbook/safety',
  title: 'Safety at work',
  thumbnail_url: 'https://example.com/images/safety.png',
  text: 'The emergency exits are marked on the floor plan beside each door.',
}

/**
 * Splits a source into passages. Of website sources, only the one in the examples has any.
 *
 * @param pages Available web pages, which count as read by this source.
 */
export function passagesOf(world: World, source: Stored, pages: readonly WebPage[] = []): Passage[] {
  const { value, order } = source
  if (value.type === 'SOURCE_TYPE_TEXT')
    return cut(textAt(value, 'text.content')).map(text => ({ source, text, cite: document(source, text) }))
  if (value.type === 'SOURCE_TYPE_LOCAL_DRIVE') {
    const text = textAt(world.get('cms.v1.File', textAt(source.input, 'ingested.file.id'))?.input, 'text')
    return cut(text).map(passage => ({ source, text: passage, cite: document(source, passage) }))
  }
  if (value.type === 'SOURCE_TYPE_WEBSITE' && order === 0) {
    const { text, ...page } = shownPage
    const shown = { source, text, cite: { web_link: { ...page, content: text } } }
    return [shown, ...pages.flatMap(page => ofPage(page, source))]
  }
  return transcriptPassages(world, source)
}

/** Passages of available pages are cached, because there are thousands. */
const passagesByPage = new WeakMap<WebPage, Passage[]>()

function ofPage(page: WebPage, source: Stored): Passage[] {
  const { url, title, text } = page
  const passages =
    passagesByPage.get(page) ??
    cut(text).map(content => ({ source, text: content, cite: { web_link: { url, title, content } } }))
  passagesByPage.set(page, passages)
  return passages
}

const media: Record<string, [part: string, schema: string]> = {
  SOURCE_TYPE_VOD: ['vod', 'cms.v1.VOD'],
  SOURCE_TYPE_AOD: ['aod', 'cms.v1.AOD'],
  SOURCE_TYPE_VIDEO: ['video', 'cms.v1.File'],
}

/** Returns what is said in a video or audio, from its subtitles. */
function transcriptPassages(world: World, source: Stored): Passage[] {
  const [part = '', schema = ''] = media[textAt(source.value, 'type')] ?? []
  const id = textAt(source.input, `ingested.${part}.id`) || textAt(source.value, `${part}.id`)
  const content = world.get(schema, id)
  const subtitleIds = listAt(source.input, `ingested.${part}.subtitle_ids`)
  const subtitles =
    schema === 'cms.v1.File'
      ? world.list('cms.v1.VideoSubtitle').filter(({ home }) => home.includes(id))
      : listAt(content?.value, 'subtitles').map(value => ({ value }))
  return subtitles
    .filter(({ value }) => subtitleIds.length === 0 || subtitleIds.includes(textAt(value, 'id')))
    .flatMap(({ value }) => listAt(value, 'subtitle_file_info.contents'))
    .map(segment => {
      const text = listAt(segment, 'words').join(' ')
      const period = { start_time: textAt(segment, 'start_at'), end_time: textAt(segment, 'end_at') }
      const cite = {
        resource_id: id,
        name: textAt(content?.value, 'name'),
        duration_in_second: Number(at(content?.value, 'source_file_info.duration') ?? 0),
        contents: [{ content: text, period }],
      }
      return { source, text, cite: { [part]: cite } }
    })
}

function document({ value }: Stored, content: string): JsonObject {
  return {
    local_drive: present({
      file_name: textAt(value, 'file.name') || textAt(value, 'name'),
      source_format: textAt(value, 'format'),
      content,
    }),
  }
}

/** Splits text into passages of a few related sentences. */
export function cut(text: string): string[] {
  const passages: string[] = []
  for (const paragraph of text.split(/\n\s*\n/)) {
    let passage = ''
    for (const sentence of sentencesOf(paragraph)) {
      if (passage !== '' && passage.length + sentence.length > maxLength) {
        passages.push(passage)
        passage = ''
      }
      passage = appendSentence(passage, sentence)
    }
    if (passage !== '') passages.push(passage)
  }
  return passages
}

/** Splits a text into sentences, by the punctuation of Western and East Asian writing. */
export function sentencesOf(text: string): string[] {
  const oneLine = text.replaceAll(/\s+/g, ' ').trim()
  return (oneLine.match(/.+?(?:[。！？]+|[.!?]+(?=\s|$)|$)/gu) ?? []).map(part => part.trim()).filter(Boolean)
}

function appendSentence(before: string, sentence: string): string {
  return before === '' || /[。！？]$/u.test(before) ? before + sentence : `${before} ${sentence}`
}

/** Counts the characters of a source, like the platform. */
export function charactersOf(world: World, source: Stored): number {
  return passagesOf(world, source).reduce((sum, { text }) => sum + [...text].length, 0)
}

/** Writes the citation of a passage. */
export function citationOf({ source, cite }: Passage): Json {
  const type = textAt(source.value, 'type')
  // A citation has no part for text, which is shown as a document.
  return {
    type: type === 'SOURCE_TYPE_TEXT' ? 'SOURCE_TYPE_LOCAL_DRIVE' : type,
    ...cite,
    source_id: source.id,
  }
}
