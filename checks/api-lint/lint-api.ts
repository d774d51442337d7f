import type { Problem } from 'shiori/internal/config/problem.ts'
import { pointerOf } from 'shiori/internal/reference/description/json.ts'
import type { Finding, LintTarget, Rule } from './lint-target.ts'
import { redoclyProblems } from './redocly.ts'
import { bareDescriptions } from './rules/bare-descriptions.ts'
import { copiedDescriptions } from './rules/copied-descriptions.ts'
import { distinctAddresses } from './rules/distinct-addresses.ts'
import { enumTexts } from './rules/enum-texts.ts'
import { exampleHosts, exampleSecrets } from './rules/example-values.ts'
import { lifecycleFields } from './rules/lifecycle-fields.ts'
import {
  lifecycleAllowedStates,
  lifecycleCourses,
  lifecycleNames,
  lifecycleTexts,
} from './rules/lifecycles.ts'
import { links } from './rules/links.ts'
import { missingDescriptions } from './rules/missing-descriptions.ts'
import { operationFields, uniqueTitles } from './rules/operation-fields.ts'
import { allowedStates, guides, issuers, replacements } from './rules/operation-references.ts'
import { poorDescriptions } from './rules/poor-descriptions.ts'
import { requiredExamples } from './rules/required-examples.ts'
import { schemaExamples } from './rules/schema-examples.ts'
import { unusedComponents } from './rules/unused-components.ts'
import { checkTranslations, type TranslationReport } from './translations/check-translations.ts'

/**
 * The project's own rules. The loader checks what a description needs to be readable; Redocly checks that paths match
 * their parameters and that operations are unique.
 */
const rules: readonly Rule[] = [
  operationFields,
  uniqueTitles,
  replacements,
  issuers,
  allowedStates,
  lifecycleNames,
  lifecycleCourses,
  lifecycleAllowedStates,
  lifecycleTexts,
  lifecycleFields,
  guides,
  requiredExamples,
  schemaExamples,
  missingDescriptions,
  enumTexts,
  poorDescriptions,
  bareDescriptions,
  copiedDescriptions,
  distinctAddresses,
  exampleHosts,
  exampleSecrets,
  links,
  unusedComponents,
]

/** Lints a description that the loader can read: Redocly's rules, the project's own, and the translations. */
export async function lintApi(
  target: LintTarget,
): Promise<{ problems: Problem[]; translations: TranslationReport[] }> {
  const problems = await redoclyProblems(target)
  for (const rule of rules) {
    for (const found of rule(target)) problems.push('keys' in found ? placed(target, found) : found)
  }
  const { reports, problems: untranslated } = checkTranslations(target)
  problems.push(...untranslated)
  return { problems: problems.sort(byPlace), translations: reports }
}

function placed({ bundle }: LintTarget, { code, keys, found, expected, hint }: Finding): Problem {
  return {
    severity: 'error',
    code,
    ...bundle.originOf(keys),
    message: `${pointerOf(keys)}: found ${found}, expected ${expected}`,
    hint,
  }
}

/** Compares problems by file and line, so that a file can be corrected from top to bottom. */
export function byPlace(a: Problem, b: Problem): number {
  return (
    (a.file ?? '').localeCompare(b.file ?? '') ||
    (a.line ?? 0) - (b.line ?? 0) ||
    a.message.localeCompare(b.message)
  )
}
