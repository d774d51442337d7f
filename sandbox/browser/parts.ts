import { joinParts } from '../core/description/join.ts'
import type { OpenApi } from '../core/description/openapi.ts'
import { SandboxFailure } from './sandbox-failure.ts'

/** A part of a description as a build writes it. */
export interface DescriptionPart {
  /** Of which build it is: parts of several do not fit each other. */
  build: string
  description: OpenApi
}

/** The parts of a description that were asked for up to now. */
export class Parts {
  readonly #folder: string
  readonly #loaded = new Map<string, OpenApi>()
  #build: string | undefined

  /** @param folder Address of the folder that the parts lie in. */
  constructor(folder: string) {
    this.#folder = folder
  }

  get groups(): string[] {
    return [...this.#loaded.keys()]
  }

  /** @returns Whether a part was added. @throws SandboxFailure when one is not to be had. */
  async load(groups: Iterable<string>): Promise<boolean> {
    const missing = [...new Set(groups)].filter(group => !this.#loaded.has(group))
    const parts = await Promise.all(missing.map(group => fetchPart(`${this.#folder}${group}.json`)))
    for (const [index, { build, description }] of parts.entries()) {
      this.#build ??= build
      if (build !== this.#build)
        throw new SandboxFailure('other-build', 'the parts of the description are of different builds')
      this.#loaded.set(missing[index] ?? '', description)
    }
    return missing.length > 0
  }

  /** All that were loaded, as one description. */
  joined(): OpenApi {
    return joinParts([...this.#loaded.values()])
  }
}

async function fetchPart(address: string): Promise<DescriptionPart> {
  try {
    const response = await fetch(address)
    if (response.ok) return await response.json()
    throw new Error(`status ${response.status}`)
  } catch (error) {
    throw new SandboxFailure('not-there', `${address}: ${String(error)}`)
  }
}
