import type { JsonObject, Stored, World } from '@shiori/sandbox/behaviour'
import { textAt } from '../at.ts'
import { isOn } from './room.ts'

/** A letter of a writing system without spaces between words. */
const unspaced =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u

/** Returns the first pattern of the chatroom's dictionaries that a text contains; undefined if there is none. */
export function filterHit(world: World, chat: Stored, text: string): JsonObject | undefined {
  const folded = fold(text)
  for (const dictionary of world.list('chat.v1.Dictionary')) {
    if (!isOn(chat, 'dictionaries', dictionary)) continue
    for (const pattern of patternsOf(world, dictionary.id)) {
      if (!contains(folded, fold(textAt(pattern.value, 'text')))) continue
      return {
        pattern_id: pattern.id,
        pattern_text: textAt(pattern.value, 'text'),
        dictionary_id: dictionary.id,
        dictionary_name: textAt(dictionary.value, 'name'),
      }
    }
  }
  return undefined
}

/** Lists the patterns of a dictionary, newest first. */
export function patternsOf(world: World, dictionary: string): Stored[] {
  const home = patternParent(dictionary)
  return world.list('chat.v1.Pattern', home)
}

export function patternParent(dictionary: string): string {
  return `/bv/chatroom/v1/dictionaries/${dictionary}/patterns`
}

/** Removes differences of case and width from a text. */
function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

/**
 * Whether a text contains a pattern. Words with spaces between them are compared whole: "ass" is not in "class".
 * Japanese, Chinese and the like have no spaces, so a pattern matches anywhere.
 */
function contains(text: string, pattern: string): boolean {
  if (pattern === '') return false
  const first = firstOf(pattern)
  const last = lastOf(pattern)
  for (let at = text.indexOf(pattern); at >= 0; at = text.indexOf(pattern, at + 1)) {
    const end = at + pattern.length
    const before = lastOf(text.slice(Math.max(0, at - 2), at))
    if (!isInsideWord(before, first) && !isInsideWord(last, firstOf(text.slice(end, end + 2)))) return true
  }
  return false
}

/** Whether two neighboring characters belong to one word of a writing system with spaces. */
function isInsideWord(left: string, right: string): boolean {
  return [left, right].every(character => /[\p{L}\p{M}\p{N}]/u.test(character) && !unspaced.test(character))
}

function firstOf(text: string): string {
  return [...text].at(0) ?? ''
}

function lastOf(text: string): string {
  return [...text].at(-1) ?? ''
}
