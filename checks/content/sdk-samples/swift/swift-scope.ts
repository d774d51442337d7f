import { bare, type SwiftDeclarations, type SwiftMember, type SwiftType } from './swift-types.ts'

/** The types that a sample may use: its own, which take precedence, and those of the SDKs. */
export class SwiftUniverse {
  readonly #sdk: SwiftDeclarations
  readonly #own: SwiftDeclarations

  constructor(sdk: SwiftDeclarations, pageDeclarations: SwiftDeclarations) {
    this.#sdk = sdk
    this.#own = pageDeclarations
  }

  type(name: string): SwiftType | undefined {
    return this.#own.types.get(bare(name)) ?? this.#sdk.types.get(bare(name))
  }

  /** Returns a type of an SDK; undefined if the sample declares one with its name. */
  sdkType(name: string): SwiftType | undefined {
    return this.#own.types.has(bare(name)) ? undefined : this.#sdk.types.get(bare(name))
  }

  global(name: string): SwiftMember | undefined {
    return (this.#own.globals.get(name) ?? this.#sdk.globals.get(name))?.[0]
  }

  /** Returns the type and its known ancestors. */
  lineage(name: string): SwiftType[] {
    const type = this.type(name)
    return type ? [type, ...type.bases.flatMap(base => this.lineage(base))] : []
  }

  /** Returns the members with a name, including inherited ones. */
  members(type: string, name: string): SwiftMember[] {
    return this.lineage(type).flatMap(declaration => declaration.members.get(name) ?? [])
  }

  /** Whether a type may have unknown members: inherited ones, or because it has no description. */
  isOpen(name: string): boolean {
    const type = this.sdkType(name)
    if (!type) return true
    return type.bases.length === 0 ? type.members.size === 0 : type.bases.some(base => this.isOpen(base))
  }

  conformsTo(type: string, base: string): boolean {
    return (
      bare(type) === bare(base) ||
      this.lineage(type).some(({ name, bases }) => name === bare(base) || bases.includes(bare(base)))
    )
  }
}

/** Names and their types in a part of a sample; an empty type is unknown. */
export class SwiftScope {
  readonly #names = new Map<string, string>()
  readonly #outer: SwiftScope | undefined

  constructor(outer?: SwiftScope) {
    this.#outer = outer
  }

  bind(name: string, type: string | undefined): void {
    this.#names.set(name, type ?? '')
  }

  find(name: string): string | undefined {
    return this.#names.get(name) ?? this.#outer?.find(name)
  }
}
