import { type CodeIndex, type Entry, foldName } from './code-index.ts'
import { findByWords } from './find-by-words.ts'
import type { Clue, Reading } from './reading/clue.ts'
import { readError } from './reading/read-error.ts'
import { hintedSources } from './source-hints.ts'
import type { DecoderCode, DecoderSource } from './types.ts'

/** A possible meaning of an error. */
export interface Candidate {
  source: DecoderSource
  code: DecoderCode
  score: number
}

/** Result of decoding a text. */
export interface Decoded {
  /** Most likely first; empty for a text that names nothing known. */
  candidates: Candidate[]
  /** Whether the candidates only share words with the text. */
  isGuess: boolean
  /** Message in the error body. */
  message: string | undefined
  /** Fields that the message names. */
  fields: string[]
  /** Metadata of the error, with meanings as far as the candidates define them. */
  metadata: { name: string; value: string; meaning: string | undefined }[]
  /** Searched clues: numbers, names, statuses (`HTTP 502`). */
  searchTerms: string[]
}

/** Maximum number of candidates. */
const maxResults = 8
/** Score of each kind of clue. A preferred source wins among equal ones, and over a mere status. */
const worth = {
  reason: 100,
  'api-code': 72,
  name: 80,
  folded: 62,
  code: 82,
  message: 58,
  status: 40,
  number: 20,
}
const preselected = 30
const hintScore = 26
/** Added for each further clue that agrees. */
const agreement = 6
/** Clues that score so much less than the best one in the text are about something else. */
const margin = 48

/**
 * Finds the errors that a text names. It may be a code, a name, a message, a log or a response body.
 *
 * @param sourceId Id of the expected source.
 */
export function decode(text: string, index: CodeIndex, sourceId?: string): Decoded {
  const reading = readError(text)
  const scores = new Map<Entry, { best: number; clues: number }>()
  const add = (entries: readonly Entry[] | undefined, points: number) => {
    for (const entry of entries ?? []) {
      const score = scores.get(entry)
      scores.set(entry, { best: Math.max(points, score?.best ?? 0), clues: (score?.clues ?? 0) + 1 })
    }
  }
  // Also a code of several words: `HTTP 401/403`. Numbers are clues already.
  if (!/^\d+$/.test(text.trim())) add(index.byName.get(text.trim()), worth.reason)
  addClues(reading, index, add)
  const hints = hintedSources(text, index, reading)
  addWords(reading, index, hints, add)
  const ranked = [...scores].map(([{ source, code, order }, { best, clues }]) => ({
    source,
    code,
    order,
    score:
      best +
      (clues - 1) * agreement +
      (source.id === sourceId ? preselected : 0) +
      (hints.has(source.id) ? hintScore : 0),
  }))
  ranked.sort((a, b) => b.score - a.score || a.order - b.order)
  const top = ranked[0]?.score ?? 0
  const found = ranked.filter(({ score }) => score >= top - margin).slice(0, maxResults)
  const isGuess = found.length === 0
  const candidates = (isGuess ? findByWords(text, index, sourceId) : found).map(
    ({ source, code, score }) => ({
      source,
      code,
      score,
    }),
  )
  return {
    candidates,
    isGuess: isGuess && candidates.length > 0,
    message: reading.message,
    fields: reading.fields,
    metadata: reading.metadata.map(entry => ({ ...entry, meaning: meaningOf(entry.name, candidates) })),
    searchTerms: searchTerms(reading),
  }
}

type Add = (entries: readonly Entry[] | undefined, points: number) => void

function addClues({ clues }: Reading, index: CodeIndex, add: Add): void {
  for (const clue of clues) {
    switch (clue.kind) {
      case 'reason':
      case 'api-code':
      case 'code':
      case 'number': {
        const entries = index.byName.get(clue.value)
        if (clue.kind === 'number' && Number(clue.value) < 1000) break
        add(entries, worth[clue.kind])
        if (!entries && clue.kind === 'code') addBase(clue.value, index, add)
        break
      }
      case 'status':
        add(index.byStatus.get(clue.value), worth.status)
        // Codes of the web player below 600 are statuses of the platform.
        add(index.byName.get(String(clue.value)), worth.status - 4)
        break
      case 'message': {
        const message = clue.value.toLowerCase()
        add(
          index.entries.filter(
            ({ code: { messages, name } }) =>
              messages?.includes(message) || (name?.includes(' ') && message.includes(name.toLowerCase())),
          ),
          worth.message,
        )
      }
    }
  }
}

/** iOS appends an HTTP status to a two-digit code that has its own entry: 20404 is 20 and 404. */
function addBase(value: string, index: CodeIndex, add: Add): void {
  const [, base = '', status = ''] = /^(\d\d)([45]\d\d)$/.exec(value) ?? []
  const entries = index.byName.get(base)
  add(entries, worth.status)
  if (entries) add(index.byStatus.get(Number(status)), worth.number)
}

/** Adds names among the words. An everyday word counts only in code or beside names of its source. */
function addWords({ words }: Reading, index: CodeIndex, hints: ReadonlySet<string>, add: Add): void {
  for (const [word, { isCode }] of words) {
    add(index.byClass.get(word), worth.status)
    const isPlain = /^(?:[A-Z]?[a-z]+|[A-Z]+)$/.test(word)
    const entries = index.byName.get(word)
    add(
      entries?.filter(({ source }) => !isPlain || isCode || /^[A-Z]{4,}$/.test(word) || hints.has(source.id)),
      isPlain ? worth.folded : worth.name,
    )
    // Short or plain words are not names in another spelling.
    if (!isPlain && word.length > 6)
      add(
        index.byFoldedName.get(foldName(word))?.filter(entry => !entries?.includes(entry)),
        worth.folded,
      )
  }
}

function meaningOf(name: string, candidates: readonly Candidate[]): string | undefined {
  for (const { code } of candidates) {
    const meaning = code.metadata && Object.hasOwn(code.metadata, name) ? code.metadata[name] : undefined
    if (meaning !== undefined) return meaning
  }
  return undefined
}

function searchTerms({ clues, words }: Reading): string[] {
  const named = (clue: Clue): string[] => {
    if (clue.kind === 'message') return []
    if (clue.kind === 'status') return [`HTTP ${clue.value}`]
    // A small number is more often a count than a code.
    return clue.kind === 'number' && Number(clue.value) < 1000 ? [] : [String(clue.value)]
  }
  const constants = [...words.keys()].filter(word =>
    /^[A-Z][A-Z\d]*_[A-Z\d_]+$|[a-z](?:Error|Exception)$/.test(word),
  )
  return [...new Set([...constants, ...clues.flatMap(named)])].slice(0, 12)
}
