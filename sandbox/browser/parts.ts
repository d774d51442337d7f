import type { MessageApi } from '../core/channels/message-api.ts'
import { joinParts } from '../core/description/join.ts'
import type { OpenApi } from '../core/description/openapi.ts'
import { learnedIn } from '../core/learn/learned.ts'
import { SandboxFailure } from './sandbox-failure.ts'

/** A part of a description as a build writes it. */
export interface DescriptionPart {
  /** Of which build it is: parts of several do not fit each other. */
  build: string
  description: OpenApi
  /** Of a part that has channels. */
  messages?: MessageApi
}

/** The parts of a description that were asked for up to now. */
export class Parts {
  readonly #folder: string
  readonly #loaded = new Map<string, DescriptionPart>()
  #build: string | undefined

  /** @param folder Address of the folder that the parts lie in. */
  constructor(folder: string) {
    this.#folder = folder
  }

  get groups(): string[] {
    return [...this.#loaded.keys()]
  }

  /**
   * @param kept Parts that a kept world has used: one that the site has no longer is left out.
   * @returns Whether a part was added.
   * @throws SandboxFailure when one is not to be had.
   */
  async load(groups: readonly string[], kept: readonly string[] = []): Promise<boolean> {
    const missing = [...new Set([...groups, ...kept])].filter(group => !this.#loaded.has(group))
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

  /** All that were loaded, as one description. What a build has not learned of it is learned here. */
  async joined(): Promise<OpenApi> {
    const description = joinParts([...this.#loaded.values()].map(part => part.description))
    return learnedIn(description)
      ? description
      : (await import('../core/learn/learn.ts')).learning(description)
  }
}

/** @returns Undefined for one that is not there, and need not be. */
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
