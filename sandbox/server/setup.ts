import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { MessageApi } from '../core/channels/message-api.ts'
import type { SandboxOptions } from '../core/create-sandbox.ts'
import type { OpenApi } from '../core/description/openapi.ts'

/** What a server serves: a description, behaviour beyond it, and files. */
export interface Setup extends Omit<SandboxOptions, 'seed' | 'clock' | 'faults'> {
  /** Folders by the URL path of their files: `{ '/media/demo': 'static/media' }`. */
  files?: Readonly<Record<string, string>>
  /** Origins of pages that may open WebSockets and send webhooks, besides those on this machine: `https://docs.example`. */
  origins?: readonly string[]
}

/** Reads a description as JSON; with `--prepared`, one that was prepared. */
export type ReadDescription = (file: string) => OpenApi

/** Default export of a module that sets up a sandbox. */
export type SetUp = (read?: ReadDescription) => Setup | Promise<Setup>

/**
 * Reads a description as JSON, or a module whose default export is a `SetUp`.
 *
 * @throws Error With the file and what is wrong with it.
 */
export async function readSetup(file: string | undefined, read: ReadDescription): Promise<Setup> {
  if (file === undefined) return { description: { openapi: '3.1.0' } }
  if (/\.[cm]?[jt]s$/.test(file)) {
    const module: { default?: unknown } = await import(pathToFileURL(path.resolve(file)).href)
    if (typeof module.default !== 'function')
      throw new Error(`${file}: the default export is not a function, expected one that returns the setup`)
    return (module.default as SetUp)(read)
  }
  return { description: readDescription(file) }
}

/** Module of the engine that reads AsyncAPI. A literal in the import would bundle the engine. */
const engine = 'shiori/messages'

/**
 * Reads a description of AsyncAPI, as YAML or JSON.
 *
 * @throws Error With what is wrong with it, or if `shiori` is not installed.
 */
export async function readMessages(file: string): Promise<MessageApi> {
  const { messagesOf }: { messagesOf: (file: string) => Promise<MessageApi> } = await import(engine).catch(
    () => {
      throw new Error(
        `--messages ${file}: the package "shiori", which reads AsyncAPI, is not installed beside @shiori/sandbox`,
      )
    },
  )
  return messagesOf(file)
}

/** @throws Error With the file and what is wrong with it. */
export function readDescription(file: string): OpenApi {
  const description: unknown = parsed(file)
  if (typeof description !== 'object' || description === null || !('openapi' in description))
    throw new Error(`${file}: expected an OpenAPI 3.1 description, found no key "openapi"`)
  return description as OpenApi
}

function parsed(file: string): unknown {
  const text = readFileSync(file, 'utf8')
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`${file} is not valid JSON: ${error instanceof Error ? error.message : error}`)
  }
}
