import { format } from 'shiori'
import { cellText, type DataWriter, escapedMarkdown, tableRow } from 'shiori/components'
import type { PlacedTexts } from 'shiori/data'
import { memberLink } from './member-link.ts'
import { sdkAnchor } from './sdk/anchors.ts'
import { parameterList, parametersIn } from './sdk/signature.ts'
import type { Sdk, SdkMember, SdkPage, SdkParameter, SdkType } from './sdk/types.ts'
import type { SdkWords } from './words.ts'

/** Writes the lines of a file that describes an SDK. */
export type SdkWriter = DataWriter & { data: { words: SdkWords } }

/** Kinds of members that fit a table row; others get a section with their parameters. */
const tableKinds = new Set<SdkMember['kind']>(['property', 'value'])

/** Writes the types of a reference page: a section for each, with a section or a row for each member. */
export function writeSdk(writer: SdkWriter, sdk: Sdk, page: SdkPage): void {
  for (const name of page.types) {
    const type = sdk.types.find(candidate => candidate.name === name)
    if (type) writeType(writer, sdk, type)
  }
}

function writeType(writer: SdkWriter, sdk: Sdk, type: SdkType): void {
  const words = writer.data.words
  writer.block(`## ${escapedMarkdown(type.name)} {/* #${sdkAnchor(type.name)} */}`, type.line)
  const from = type.package === undefined ? [] : [`\`${type.package}\``]
  const base = type.extends === undefined ? [] : [format(words.extends, { type: `\`${type.extends}\`` })]
  const facts = [words.kinds[type.kind], ...from, ...base].join(' · ')
  writer.block([facts, ...badges(writer, sdk, type)].join(' '), type.line)
  writer.text(writer.in(type.description))
  // A component's signature is the name of its props.
  if (type.kind === 'component' && type.signature !== undefined)
    writer.block(`${words.props} ${memberLink(sdk, type.signature)}`, type.line)
  else if (type.signature !== undefined) writeCode(writer, sdk, [type.signature], type.line)
  writeParameters(writer, words.parameter, type.parameters)
  writeReturns(writer, type)
  const members = type.members ?? []
  writeTable(
    writer,
    sdk,
    type,
    members.filter(({ kind }) => tableKinds.has(kind)),
  )
  for (const member of members) if (!tableKinds.has(member.kind)) writeMember(writer, sdk, type, member)
}

function writeMember(writer: SdkWriter, sdk: Sdk, type: SdkType, member: SdkMember): void {
  const words = writer.data.words
  const { name, line } = member
  writer.block(`### ${escapedMarkdown(name)} {/* #${sdkAnchor(type.name, name)} */}`, line)
  const marks = badges(writer, sdk, member)
  if (marks.length > 0) writer.block(marks.join(' '), line)
  writeCode(writer, sdk, member.signatures, line)
  writer.text(writer.in(member.description))
  writeParameters(writer, words.parameter, member.parameters)
  writeParameters(writer, words.payload, member.payload)
  writeReturns(writer, member)
  if (member.guide !== undefined) writer.block(`[${words.guide}](/docs/${member.guide})`, line)
}

/** Writes properties and values as rows with anchors. */
function writeTable(writer: SdkWriter, sdk: Sdk, type: SdkType, members: readonly SdkMember[]): void {
  const [first] = members
  if (!first) return
  const words = writer.data.words
  const isValue = members.every(({ kind }) => kind === 'value')
  const withDefault = members.some(hasHiddenDefault)
  const head = [
    isValue ? words.value : words.property,
    ...(withDefault ? [words.default] : []),
    words.description,
  ]
  writer.blank()
  writer.line(tableRow(head), first.line)
  writer.line(tableRow(head.map(() => '---')), first.line)
  for (const member of members) {
    const guide = member.guide === undefined ? [] : [`[${words.guide}](/docs/${member.guide})`]
    const text = [
      ...badges(writer, sdk, member),
      cellText(writer.in(member.description).text),
      ...guide,
    ].join(' ')
    const declared = member.signatures.map(signature => codeCell(signature)).join('<br />')
    const anchor = `{/* #${sdkAnchor(type.name, member.name)} */}`
    const byDefault = withDefault ? [hasHiddenDefault(member) ? codeCell(member.default ?? '') : ''] : []
    writer.line(tableRow([anchor + declared, ...byDefault, text]), member.line)
  }
  writer.blank()
}

/** Whether a default has to be written: Kotlin and Swift show it in the declaration. */
function hasHiddenDefault({ default: byDefault, signatures }: SdkMember): boolean {
  return byDefault !== undefined && !signatures.some(signature => signature.endsWith(`= ${byDefault}`))
}

function writeParameters(
  writer: SdkWriter,
  label: string,
  parameters: readonly SdkParameter[] | undefined,
): void {
  const [first] = parameters ?? []
  if (!parameters || !first) return
  const words = writer.data.words
  const withType = parameters.some(({ type }) => type !== undefined)
  const withDefault = parameters.some(parameter => parameter.default !== undefined)
  const head = [
    label,
    ...(withType ? [words.type] : []),
    ...(withDefault ? [words.default] : []),
    words.description,
  ]
  writer.blank()
  writer.line(tableRow(head), first.line)
  writer.line(tableRow(head.map(() => '---')), first.line)
  for (const { name, type, required, default: byDefault, description, line } of parameters) {
    const cells = [
      codeCell(name) + (required ? ` <Badge>${words.required}</Badge>` : ''),
      ...(withType ? [type === undefined ? '' : codeCell(type)] : []),
      ...(withDefault ? [byDefault === undefined ? '' : codeCell(byDefault)] : []),
      toCell(writer, description),
    ]
    writer.line(tableRow(cells), line)
  }
  writer.blank()
}

function writeReturns(writer: SdkWriter, { returns, line }: Pick<SdkMember, 'returns' | 'line'>): void {
  if (!returns) return
  const words = writer.data.words
  const text = returns.description ? ` ${cellText(writer.in(returns.description).text)}` : ''
  writer.block(`**${words.returns}** ${codeText(returns.type)}${text}`, line)
}

function writeCode(writer: SdkWriter, { language }: Sdk, signatures: readonly string[], line: number): void {
  writer.blank()
  writer.line(`\`\`\`${language === 'typescript' ? 'ts' : language}`, line)
  for (const signature of signatures)
    for (const part of wrapped(signature).split('\n')) writer.line(part, line)
  writer.line('```', line)
  writer.blank()
}

/** Maximum length that fits beside a page's contents without scrolling. */
const maxTypeWidth = 60

/** Wraps a signature that is too long, with a line for each parameter. */
function wrapped(signature: string): string {
  const parameters = parameterList(signature)
  if (signature.length <= maxTypeWidth || signature.includes('\n') || parameters.length === 0)
    return signature
  const inner = parametersIn(signature)
  const list = parameters.map(
    (parameter, index) => `  ${parameter}${index < parameters.length - 1 ? ',' : ''}`,
  )
  return signature.replace(`(${inner})`, () => `(\n${list.join('\n')}\n)`)
}

/** Writes badges with the version of an entry, and whether it is deprecated. */
function badges(
  writer: SdkWriter,
  sdk: Sdk,
  { since, deprecated }: Pick<SdkMember, 'since' | 'deprecated'>,
): string[] {
  const { words } = writer.data
  const found: string[] = []
  if (since !== undefined) found.push(`<Badge>${format(words.since, { version: since })}</Badge>`)
  if (!deprecated) return found
  const label =
    deprecated.since === undefined
      ? words.deprecated
      : format(words.deprecatedSince, { version: deprecated.since })
  found.push(`<Badge tone="warning">${label}</Badge>`)
  if (deprecated.use !== undefined)
    found.push(format(words.useInstead, { name: memberLink(sdk, deprecated.use) }))
  return found
}

function toCell(writer: SdkWriter, texts: PlacedTexts | undefined): string {
  return texts ? cellText(writer.in(texts).text) : ''
}

/** Formats code for a table cell, in which a pipe would end the cell even within code. */
function codeCell(code: string): string {
  return codeText(code.replaceAll(/\s*\n\s*/g, ' ')).replaceAll('|', '\\|')
}

/** Formats code in a text, including code that contains backticks. */
function codeText(code: string): string {
  return code.includes('`') ? `\`\` ${code} \`\`` : `\`${code}\``
}
