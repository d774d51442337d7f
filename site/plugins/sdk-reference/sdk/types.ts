import type { PlacedTexts } from 'shiori/data'

/** An SDK as its file in content/sdk describes it. */
export interface Sdk {
  /** Path of its file from the root. */
  file: string
  title: PlacedTexts
  /** Language of its signatures. */
  language: SdkLanguage
  /** Names that parts of programs may use without declaring them, with their types: `player: Player`. */
  context?: Record<string, string> | undefined
  /** Of Kotlin: packages of the SDK. Types that name none of their own may stand in any of these. */
  packages?: string[] | undefined
  /** Of Kotlin: what signatures take from elsewhere, as after `import`. */
  imports?: string[] | undefined
  /** Types that signatures name and that have no description here. */
  opaque?: string[] | undefined
  pages: SdkPage[]
  types: SdkType[]
}

export type SdkLanguage = 'typescript' | 'swift' | 'kotlin'

/** A page of the reference: the doc that shows it, and its types in their order. */
export interface SdkPage {
  id: string
  doc: string
  types: string[]
}

/** What a type and a member have in common. */
interface SdkEntry {
  name: string
  /** Line of the file at which it begins. */
  line: number
  description: PlacedTexts
  parameters?: SdkParameter[] | undefined
  returns?: SdkReturn | undefined
  /** Version that brought it. */
  since?: string | undefined
  deprecated?: SdkDeprecation | undefined
}

export interface SdkType extends SdkEntry {
  kind: SdkTypeKind
  /** What to import it from: npm package, Swift module, Kotlin package. */
  package?: string | undefined
  /** Of a function the whole, of an alias its declaration, of a component the name of its props. */
  signature?: string | undefined
  extends?: string | undefined
  /** As in code, where its name here is shorter: `MediaConfig.Source`. */
  qualifiedName?: string | undefined
  members?: SdkMember[] | undefined
}

export type SdkTypeKind =
  | 'class'
  | 'interface'
  | 'struct'
  | 'protocol'
  | 'enum'
  | 'object'
  | 'alias'
  | 'function'
  | 'component'

export interface SdkMember extends SdkEntry {
  kind: SdkMemberKind
  /** As in code; several for overloads. */
  signatures: string[]
  /** Fields of what an event or callback carries. */
  payload?: SdkParameter[] | undefined
  /** Of a property, as in code. */
  default?: string | undefined
  /** Id of the doc that tells how to use it. */
  guide?: string | undefined
}

export type SdkMemberKind = 'constructor' | 'method' | 'property' | 'event' | 'value' | 'callback'

export interface SdkParameter {
  name: string
  line: number
  type?: string | undefined
  required?: boolean | undefined
  default?: string | undefined
  description?: PlacedTexts | undefined
}

export interface SdkReturn {
  type: string
  description?: PlacedTexts | undefined
}

export interface SdkDeprecation {
  since?: string | undefined
  /** What to use in its place: `Player.seek`, or a type. */
  use?: string | undefined
}
