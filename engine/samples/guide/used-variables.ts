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
  collectFromList(list, used)
  return used
}

function collectFromList(list: List, used: UsedVariables): void {
  for (const { pipe } of list) for (const command of pipe) collectFromCommand(command, used)
}

function collectFromCommand(command: Command, used: UsedVariables): void {
  if ('redirects' in command)
    for (const redirect of command.redirects) collectFromWord(wordOf(redirect), used)
  switch (command.kind) {
    case 'simple': {
      for (const [name, word] of command.set) recordAssignment(name, word, used)
      const [first, ...rest] = command.words.map(word => [plain(word), word] as const)
      for (const word of command.words) collectFromWord(word, used)
      if (first?.[0] === 'read') used.set.add(rest.at(-1)?.[0] ?? '')
      if (first?.[0] === 'export')
        for (const [text, word] of rest)
          if (text.includes('=')) recordAssignment(text.split('=')[0] ?? '', word, used)
      return
    }
    case 'for':
      used.set.add(command.name)
      for (const word of command.words) collectFromWord(word, used)
      collectFromList(command.body, used)
      return
    case 'loop':
      collectFromList(command.condition, used)
      collectFromList(command.body, used)
      return
    case 'if':
      for (const { condition, body } of command.branches) {
        collectFromList(condition, used)
        collectFromList(body, used)
      }
      collectFromList(command.otherwise, used)
      return
    case 'case':
      collectFromWord(command.subject, used)
      for (const { body } of command.branches) collectFromList(body, used)
  }
}

/** Records an assignment. A placeholder such as `export TOKEN="..."` does not count, since readers replace it. */
function recordAssignment(name: string, word: Word, used: UsedVariables): void {
  collectFromWord(word, used)
  if (!/^(?:\w+=)?(?:\.\.\.|paste-)/.test(plain(word))) used.set.add(name)
}

function plain(word: Word): string {
  return word.map(part => ('text' in part ? part.text : '$')).join('')
}

function collectFromWord(word: Word, used: UsedVariables): void {
  for (const part of word) {
    if ('variable' in part) used.read.add(part.variable)
    else if ('command' in part) collectFromList(part.command, used)
    else if ('math' in part) for (const [name] of part.math.matchAll(/[A-Za-z_]\w*/g)) used.read.add(name)
  }
}
