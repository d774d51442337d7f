import type { JsonObject, Stored, World } from 'shiori-sandbox/behaviour'
import { textAt } from '../at.ts'
import { isOn } from './room.ts'

/** Writing systems that put no space between words: there a pattern hits wherever it stands. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** The first pattern of the dictionaries that a chatroom has on which is in a text; undefined when none is. */
export function filterHit(world: World, chat: Stored, text: string): JsonObject | undefined {
  const lower = text.toLowerCase()
  for (const dictionary of world.list('chat.v1.Dictionary')) {
    if (!isOn(chat, 'dictionaries', dictionary)) continue
    for (const pattern of patternsOf(world, dictionary.id)) {
      if (!contains(lower, textAt(pattern.value, 'text').toLowerCase())) continue
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

/** The patterns of a dictionary, the newest first. */
export function patternsOf(world: World, dictionary: string): Stored[] {
  const home = patternHome(dictionary)
  return world.list('chat.v1.Pattern', home)
}

export function patternHome(dictionary: string): string {
  return `/bv/chatroom/v1/dictionaries/${dictionary}/patterns`
}

/** Whether a pattern stands in a text as a word of its own: "ass" is not in "class". */
function contains(text: string, pattern: string): boolean {
  if (pattern === '') return false
  for (let at = text.indexOf(pattern); at >= 0; at = text.indexOf(pattern, at + 1)) {
    const around = `${text.slice(0, at).at(-1) ?? ''} ${text.slice(at + pattern.length).at(0) ?? ''}`
    if (unspaced.test(pattern) || !/[\p{L}\p{N}]/u.test(around)) return true
  }
  return false
}
