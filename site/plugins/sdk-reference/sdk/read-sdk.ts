import type { Problem } from 'shiori'
import {
  type PlacedTexts,
  placeTexts,
  readYaml,
  type TextLocales,
  withQuoteHint,
  type YamlText,
} from 'shiori/data'
import { type SdkFile, sdkSchema } from './schema.ts'
import { sdkProblems } from './sdk-problems.ts'
import type { Sdk, SdkMember, SdkParameter, SdkType } from './types.ts'

/** Code of problems with files of content/sdk. */
const code = 'sdk'

type Path = readonly PropertyKey[]
type LineOf = (path: Path) => number
type FileType = SdkFile['types'][number]
type FileMember = NonNullable<FileType['members']>[number]
type FileParameter = NonNullable<FileType['parameters']>[number]

/**
 * Reads a file of content/sdk.
 *
 * @returns Undefined for an invalid file; `problems` receives the errors.
 */
export function readSdk(source: YamlText, locales: TextLocales, problems: Problem[]): Sdk | undefined {
  const checked = readYaml(source, sdkSchema(locales), code)
  problems.push(...withQuoteHint(checked.problems, locales))
  if (!checked.value || checked.problems.length > 0) return undefined
  const { title, types, ...rest } = checked.value
  const { lineOf } = checked
  const sdk = {
    file: source.file,
    ...rest,
    title: placeTexts(title, ['title'], lineOf),
    types: types.map((type, index) => typeOf(type, ['types', index], lineOf)),
  }
  for (const { path, message, hint } of sdkProblems(sdk)) {
    const line = lineOf(path)
    problems.push({ severity: 'error', code, file: source.file, line, message, ...(hint ? { hint } : {}) })
  }
  return sdk
}

function typeOf(type: FileType, path: Path, lineOf: LineOf): SdkType {
  return {
    ...type,
    ...entryOf(type, path, lineOf),
    members: type.members?.map((member, index) => memberOf(member, [...path, 'members', index], lineOf)),
  }
}

function memberOf({ signature, signatures, ...member }: FileMember, path: Path, lineOf: LineOf): SdkMember {
  return {
    ...member,
    ...entryOf(member, path, lineOf),
    signatures: signatures ?? (signature === undefined ? [] : [signature]),
    payload: parametersOf(member.payload, [...path, 'payload'], lineOf),
  }
}

/** Reads the parts of a type or member whose texts have locations. */
function entryOf(
  { description, parameters, returns }: FileType | Omit<FileMember, 'signature'>,
  path: Path,
  lineOf: LineOf,
) {
  return {
    line: lineOf(path),
    description: placeTexts(description, [...path, 'description'], lineOf),
    parameters: parametersOf(parameters, [...path, 'parameters'], lineOf),
    returns: returns && {
      type: returns.type,
      description: placed(returns.description, [...path, 'returns', 'description'], lineOf),
    },
  }
}

function parametersOf(
  parameters: readonly FileParameter[] | undefined,
  path: Path,
  lineOf: LineOf,
): SdkParameter[] | undefined {
  return parameters?.map((parameter, index) => ({
    ...parameter,
    line: lineOf([...path, index]),
    description: placed(parameter.description, [...path, index, 'description'], lineOf),
  }))
}

function placed(texts: FileParameter['description'], path: Path, lineOf: LineOf): PlacedTexts | undefined {
  return texts && placeTexts(texts, path, lineOf)
}
