import type { PlacedTexts } from 'shiori/data'

/** An SDK as described by its file in content/sdk. */
export interface Sdk {
  /** Path of its file from the root. */
  file: string
  title: PlacedTexts
  /** Language of its signatures. */
  language: SdkLanguage
  /** Names that fragments may use without declaring them, with their types: `player: Player`. */
  context?: Record<string, string> | undefined
  /** Kotlin only: packages of the SDK. Types that name no package may be in any of these. */
  packages?: string[] | undefined
  /** Kotlin only: imports that signatures need, as after `import`. */
  imports?: string[] | undefined
  /** Types in signatures that have no description here. */
  opaque?: string[] | undefined
  pages: SdkPage[]
  types: SdkType[]
}

export type SdkLanguage = 'typescript' | 'swift' | 'kotlin'

/** A page of the reference: its doc, and its types in their order. */
export interface SdkPage {
  id: string
  doc: string
  types: string[]
}

/** Common fields of types and members. */
interface SdkEntry {
  name: string
  /** Line of the file where it begins. */
  line: number
  description: PlacedTexts
  parameters?: SdkParameter[] | undefined
  returns?: SdkReturn | undefined
  /** Version that introduced it. */
  since?: string | undefined
  deprecated?: SdkDeprecation | undefined
}

export interface SdkType extends SdkEntry {
  kind: SdkTypeKind
  /** Package to import it from: npm package, Swift module, Kotlin package. */
  package?: string | undefined
  /** For a function the whole signature, for an alias its declaration, for a component the name of its props. */
  signature?: string | undefined
  extends?: string | undefined
  /** Name in code, if the name here is shorter: `MediaConfig.Source`. */
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
  /** Signatures as in code; several for overloads. */
  signatures: string[]
  /** Fields that an event or callback carries. */
  payload?: SdkParameter[] | undefined
  /** Default of a property, as in code. */
  default?: string | undefined
  /** Id of the doc that explains how to use it. */
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
  /** Replacement: `Player.seek`, or a type. */
  use?: string | undefined
}
