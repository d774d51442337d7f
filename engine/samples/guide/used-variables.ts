import { wordOf } from '../shell/check-shell.ts'
import type { Command, List, Word } from '../shell/syntax.ts'

/** Names of the variables that a sample reads, and of those that it sets. */
export interface UsedVariables {
  read: Set<string>
  set: Set<string>
}

/** @param list A parsed sample. */
export function usedVariables(list: List): UsedVariables {
  const used: UsedVariables = { read: new Set(), set: new Set() }
  ofList(list, used)
  return used
}

function ofList(list: List, used: UsedVariables): void {
  for (const { pipe } of list) for (const command of pipe) ofCommand(command, used)
}

function ofCommand(command: Command, used: UsedVariables): void {
  if ('redirects' in command) for (const redirect of command.redirects) ofWord(wordOf(redirect), used)
  switch (command.kind) {
    case 'simple': {
      for (const [name, word] of command.set) give(name, word, used)
      const [first, ...rest] = command.words.map(word => [plain(word), word] as const)
      for (const word of command.words) ofWord(word, used)
      if (first?.[0] === 'read') used.set.add(rest.at(-1)?.[0] ?? '')
      if (first?.[0] === 'export')
        for (const [text, word] of rest) if (text.includes('=')) give(text.split('=')[0] ?? '', word, used)
      return
    }
    case 'for':
      used.set.add(command.name)
      for (const word of command.words) ofWord(word, used)
      ofList(command.body, used)
      return
    case 'loop':
      ofList(command.condition, used)
      ofList(command.body, used)
      return
    case 'if':
      for (const { condition, body } of command.branches) {
        ofList(condition, used)
        ofList(body, used)
      }
      ofList(command.otherwise, used)
      return
    case 'case':
      ofWord(command.subject, used)
      for (const { body } of command.branches) ofList(body, used)
  }
}

/** Records an assignment. A placeholder such as `export TOKEN="..."` does not count, since readers replace it. */
function give(name: string, word: Word, used: UsedVariables): void {
  ofWord(word, used)
  if (!/^(?:\w+=)?(?:\.\.\.|paste-)/.test(plain(word))) used.set.add(name)
}

function plain(word: Word): string {
  return word.map(part => ('text' in part ? part.text : '$')).join('')
}

function ofWord(word: Word, used: UsedVariables): void {
  for (const part of word) {
    if ('variable' in part) used.read.add(part.variable)
    else if ('command' in part) ofList(part.command, used)
    else if ('math' in part) for (const [name] of part.math.matchAll(/[A-Za-z_]\w*/g)) used.read.add(name)
  }
}
