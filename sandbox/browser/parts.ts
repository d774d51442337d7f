import type { MessageApi } from '../core/channels/message-api.ts'
import { joinParts } from '../core/description/join.ts'
import type { OpenApi } from '../core/description/openapi.ts'
import { learnedOfDocument } from '../core/learn/learned.ts'
import { SandboxFailure } from './sandbox-failure.ts'

/** A part of a description as written by a build. */
export interface DescriptionPart {
  /** Id of the build; parts of different builds do not fit together. */
  build: string
  description: OpenApi
  /** Channels of the part, if it has any. */
  messages?: MessageApi
}

/** The parts of a description that have been loaded. */
export class Parts {
  readonly #folder: string
  readonly #loaded = new Map<string, DescriptionPart>()
  #build: string | undefined

  /** @param folder URL of the folder with the parts. */
  constructor(folder: string) {
    this.#folder = folder
  }

  get groups(): string[] {
    return [...this.#loaded.keys()]
  }

  /**
   * @param required Parts that a stored world has used; those that no longer exist are skipped.
   * @returns Whether a part was added.
   * @throws SandboxFailure If a part cannot be loaded.
   */
  async load(groups: readonly string[], required: readonly string[] = []): Promise<boolean> {
    const missing = [...new Set([...groups, ...required])].filter(group => !this.#loaded.has(group))
    const parts = await Promise.all(
      missing.map(group =>
        fetchPart(`${this.#folder}${encodeURIComponent(group)}.json`, groups.includes(group)),
      ),
    )
    for (const [index, part] of parts.entries()) {
      if (!part) continue
      const { build } = part
      this.#build ??= build
      if (build !== this.#build)
        throw new SandboxFailure('other-build', 'the parts of the description are of different builds')
      this.#loaded.set(missing[index] ?? '', part)
    }
    return parts.some(Boolean)
  }

  get messages(): MessageApi[] {
    return [...this.#loaded.values()].flatMap(({ messages = [] }) => messages)
  }

  /** All loaded parts as one description, with what the build has not learned from it. */
  async joined(): Promise<OpenApi> {
    const description = joinParts([...this.#loaded.values()].map(part => part.description))
    return learnedOfDocument(description)
      ? description
      : (await import('../core/learn/learn.ts')).withLearned(description)
  }
}

/** @returns Undefined for an optional part that does not exist. */
async function fetchPart(address: string, isNeeded: boolean): Promise<DescriptionPart | undefined> {
  try {
    const response = await fetch(address)
    if (response.ok) return (await response.json()) as DescriptionPart
    if (response.status === 404 && !isNeeded) return undefined
    throw new Error(`status ${response.status}`)
  } catch (error) {
    throw new SandboxFailure('not-there', `${address}: ${String(error)}`)
  }
}
