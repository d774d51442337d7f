import { findPatterns, type PatternRule, type ProseRule } from './prose-rule.ts'

const hint = 'Write the text, or remove the line until it can be written.'
const wrong = 'a placeholder for a missing text'

/**
 * Marks of a text that was to be written later. Words that a page may need ("準備中" as a state) count only if they are
 * alone.
 */
const placeholders: readonly PatternRule[] = [
  {
    code: 'prose-placeholder',
    pattern: /\b(?:TODO|TBD|TBA|FIXME|XXX+|xxx+|[Ll]orem ipsum|[Cc]oming soon|[Uu]nder construction)\b/g,
    wrong,
    hint,
  },
  {
    code: 'prose-placeholder',
    pattern:
      /^[（(]?(?:準備中|工事中|執筆中|近日公開|未定)(?:です|予定)?[）)]?[。.]?$|(?:ページ|節|内容|文書)は(?:現在、?)?準備中/g,
    wrong,
    hint,
  },
  {
    code: 'prose-placeholder',
    pattern: /^@@\d+/gm,
    wrong: 'a placeholder for a block of the English page',
    hint: 'Copy the block to this place.',
  },
  { code: 'prose-placeholder', pattern: /待補充?|敬請期待|即將推出|施工中|（?待定）?$/g, wrong, hint },
]

/** Reports lines that are placeholders for a text, in any language. */
export const findPlaceholders: ProseRule = block => findPatterns(placeholders, block)
