import { didYouMean } from 'shiori'
import { memberNames } from './find-member.ts'
import { parameterList } from './signature.ts'
import type { Sdk } from './types.ts'

/** An error in a file of content/sdk, and its location. */
export interface SdkProblem {
  path: PropertyKey[]
  message: string
  hint: string | undefined
}

/**
 * Reports errors that the schema cannot express: names within the file that do not exist, and types that no page or
 * several pages show.
 */
export function sdkProblems(sdk: Sdk): SdkProblem[] {
  const problems: SdkProblem[] = []
  const names = memberNames(sdk)
  const typeNames = sdk.types.map(({ name }) => name)
  const expect = (candidates: readonly string[], name: string, path: PropertyKey[], what: string) => {
    if (candidates.includes(name)) return
    problems.push({ path, message: `${what} "${name}" does not exist`, hint: didYouMean(name, candidates) })
  }
  for (const [index, { id, types }] of sdk.pages.entries())
    for (const [place, type] of types.entries())
      expect(typeNames, type, ['pages', index, 'types', place], `the type of the page "${id}":`)
  const importable = sdk.types.flatMap(type => (type.package === undefined ? [] : [type.name]))
  // Names in other languages may refer to types declared elsewhere.
  if (sdk.language === 'typescript')
    for (const [name, type] of Object.entries(sdk.context ?? {}))
      expect(importable, type, ['context', name], `the type of "${name}", with a package:`)
  const shown = sdk.pages.flatMap(page => page.types)
  for (const [index, type] of sdk.types.entries()) {
    const path = ['types', index]
    const count = shown.filter(name => name === type.name).length
    if (count !== 1)
      problems.push({
        path,
        message: `the type "${type.name}" is on ${count} pages, expected one`,
        hint: undefined,
      })
    if (type.deprecated?.use)
      expect(names, type.deprecated.use, [...path, 'deprecated', 'use'], `in place of "${type.name}":`)
    for (const [place, { name, deprecated }] of (type.members ?? []).entries())
      if (deprecated?.use)
        expect(
          names,
          deprecated.use,
          [...path, 'members', place, 'deprecated', 'use'],
          `in place of "${type.name}.${name}":`,
        )
  }
  return [...problems, ...missingTypeProblems(sdk)]
}

/** Reports signatures without a type, in languages whose samples are checked against them. */
function missingTypeProblems({ types, language }: Sdk): SdkProblem[] {
  if (language === 'typescript') return []
  return types.flatMap(({ members = [] }, index) =>
    members.flatMap(({ kind, signatures }, place) => {
      const missing = signatures.find(signature => kind !== 'value' && !isTyped(signature))
      return missing === undefined
        ? []
        : [
            {
              path: ['types', index, 'members', place],
              message: `the signature "${missing}" lacks a type`,
              hint: 'Samples are checked against it: add the type.',
            },
          ]
    }),
  )
}

/** Whether it is a variable with its type, or a function with a type for each parameter. */
function isTyped(signature: string): boolean {
  if (/^(?:static let )?[\w.]+:\s*\S/.test(signature)) return true
  return signature.includes('(') && parameterList(signature).every(parameter => /:\s*\S/.test(parameter))
}
