import type { SourcePage } from '../docs/page-sets.ts'

/**
 * How a translation stands to its page:
 * - `current`: it renders the page as it is;
 * - `outdated`: the page has changed since;
 * - `kept`: outdated, and its writer says that it stays so for now (`outdated: true`);
 * - `unrecorded`: it does not say which state it renders.
 */
export type TranslationState = 'current' | 'outdated' | 'kept' | 'unrecorded'

/** Compares what a translation says it renders (`source_hash`) with its page. */
export function translationState(
  original: Pick<SourcePage, 'hash'>,
  { frontMatter }: Pick<SourcePage, 'frontMatter'>,
): TranslationState {
  if (frontMatter.outdated) return 'kept'
  if (frontMatter.source_hash === undefined) return 'unrecorded'
  return frontMatter.source_hash === original.hash ? 'current' : 'outdated'
}
