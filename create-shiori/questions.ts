import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { CancelledError, CreateError } from './create-error.ts'
import { requireEmpty } from './fill-folder.ts'
import { type Answers, readLocales, readTemplate } from './options.ts'
import { titleOf } from './site-names.ts'
import { templateNames, templates } from './templates.ts'

/** Asks a question. An answer that `read` refuses is asked for again; an empty one means the default. */
type Ask = <T>(question: string, byDefault: string, read: (answer: string) => T) => Promise<T>

/** Takes the given answers, and defaults for the rest, without asking. */
export function defaultAnswers(preset: Partial<Answers>): Promise<Answers> {
  return answers(preset, async (_, byDefault, read) => read(byDefault))
}

/**
 * Asks for each answer that is not given.
 *
 * @throws {CancelledError} after Ctrl+C or at the end of the input.
 */
export async function promptedAnswers(
  preset: Partial<Answers>,
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
): Promise<Answers> {
  const terminal = createInterface({ input, output, terminal: true })
  const stop = new AbortController()
  // Ctrl+C closes the terminal, too.
  terminal.on('close', () => stop.abort())
  const ask: Ask = async (question, byDefault, read) => {
    for (;;) {
      const answer = await terminal.question(`${question} (${byDefault}): `, { signal: stop.signal })
      try {
        return read(answer.trim() || byDefault)
      } catch (error) {
        if (!(error instanceof CreateError)) throw error
        output.write(`${error.message}\n`)
      }
    }
  }
  try {
    return await answers(preset, ask)
  } catch (error) {
    throw stop.signal.aborted ? new CancelledError() : error
  } finally {
    terminal.close()
  }
}

async function answers(preset: Partial<Answers>, ask: Ask): Promise<Answers> {
  const folder = preset.folder ?? (await ask('Folder', 'my-docs', readFolder))
  const list = templateNames.map(name => `  ${name.padEnd(8)}${templates[name].summary}`).join('\n')
  const template =
    preset.template ??
    (await ask(`Templates:\n${list}\nTemplate`, templateNames[0] ?? '', text =>
      readTemplate(text, preset.locales),
    ))
  const title = preset.title ?? (await ask('Title', titleOf(path.resolve(folder)), text => text))
  if (!templates[template].takesLocales) return { folder, template, title, locales: undefined }
  const locales = preset.locales ?? (await ask('Languages, the default one first', 'en', readLocales))
  return { folder, template, title, locales }
}

function readFolder(text: string): string {
  requireEmpty(path.resolve(text), text)
  return text
}
