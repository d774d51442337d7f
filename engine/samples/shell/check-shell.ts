import { checkCommand } from './known-command.ts'
import { readShell } from './read-shell.ts'
import { type Command, type List, type Redirect, UnknownSyntax, type Word } from './syntax.ts'

const math = /^[\w\s+\-*/%()<>?:]*$/

/** Parses and checks a sample. @throws {UnknownSyntax} if it contains something that cannot be run here. */
export function knownShell(code: string): List {
  const list = readShell(code)
  checkList(list)
  return list
}

function checkList(list: List): void {
  for (const { pipe } of list) for (const command of pipe) checkOne(command)
}

function checkOne(command: Command): void {
  if ('redirects' in command) for (const redirect of command.redirects) checkWord(wordOf(redirect))
  switch (command.kind) {
    case 'simple':
      for (const [, value] of command.set) checkWord(value)
      for (const word of command.words) checkWord(word)
      if (command.words.length > 0) checkCommand(command.words)
      return
    case 'loop':
      checkList(command.condition)
      checkList(command.body)
      return
    case 'for':
      for (const word of command.words) checkWord(word)
      checkList(command.body)
      return
    case 'if':
      for (const { condition, body } of command.branches) {
        checkList(condition)
        checkList(body)
      }
      checkList(command.otherwise)
      return
    case 'case':
      checkWord(command.subject)
      for (const { patterns, body } of command.branches) {
        for (const pattern of patterns) checkWord(pattern)
        checkList(body)
      }
  }
}

export function wordOf(redirect: Redirect): Word {
  if ('to' in redirect) return redirect.to
  return 'from' in redirect ? redirect.from : redirect.lines
}

function checkWord(word: Word): void {
  for (const part of word) {
    if ('command' in part) checkList(part.command)
    else if ('math' in part && !math.test(part.math)) throw new UnknownSyntax(`$((${part.math}))`)
  }
}
