import type { SourcePage } from '../docs/source-page.ts'

/**
 * State of a translation:
 * - `current`: it matches the original;
 * - `outdated`: the original has changed since;
 * - `kept`: outdated, and accepted for now (`outdated: true`);
 * - `unrecorded`: it does not record which version of the original it is from.
 */
export type TranslationState = 'current' | 'outdated' | 'kept' | 'unrecorded'

/** Compares the recorded version of a translation (`source_hash`) with its original. */
export function translationState(
  original: Pick<SourcePage, 'hash'>,
  { frontMatter }: Pick<SourcePage, 'frontMatter'>,
): TranslationState {
  if (frontMatter.outdated) return 'kept'
  if (frontMatter.source_hash === undefined) return 'unrecorded'
  return frontMatter.source_hash === original.hash ? 'current' : 'outdated'
}
