import type { OutlinePart, OutlineProblem } from './outline.ts'

/** Level of the page's title, which is in the front matter. */
const titleDepth = 1

/**
 * Reports errors in a page's outline: a title in the text, a skipped heading level, a section without content, a
 * picture without text, a link that does not describe its target, a table row that is longer than its head.
 */
export function checkOutline(parts: readonly OutlinePart[]): OutlineProblem[] {
  return [
    ...findWrongLevels(parts),
    ...emptySections(parts),
    ...findImagesWithoutAlt(parts),
    ...findVagueLinks(parts),
    ...longRows(parts),
  ]
}

function findWrongLevels(parts: readonly OutlinePart[]): OutlineProblem[] {
  const problems: OutlineProblem[] = []
  let above = titleDepth
  for (const part of parts) {
    if (part.type !== 'heading') continue
    const { depth, line } = part
    if (depth === titleDepth) {
      // The compiler reports others than the first, which it takes for the title.
      if (part !== parts[0]) continue
      problems.push({
        code: 'prose-second-title',
        line,
        message: 'a heading of level 1; the title of a page is in its front matter',
        hint: 'Write the title as "title:" in the front matter, and begin headings with ##.',
      })
      continue
    }
    if (depth > above + 1) {
      problems.push({
        code: 'prose-heading-level',
        line,
        message: `a heading of level ${depth} below one of level ${above}`,
        hint: `Write it with ${'#'.repeat(above + 1)}, or add the heading between them.`,
      })
    }
    above = depth
  }
  return problems
}

function emptySections(parts: readonly OutlinePart[]): OutlineProblem[] {
  return parts.flatMap((part, index) => {
    if (part.type !== 'heading' || part.depth === titleDepth) return []
    const next = parts.slice(index + 1).find(({ type }) => type === 'heading' || type === 'content')
    if (next && (next.type !== 'heading' || next.depth > part.depth)) return []
    return {
      code: 'prose-empty-section',
      line: part.line,
      message: 'this heading has no content',
      hint: 'Write the section, or remove the heading.',
    }
  })
}

function findImagesWithoutAlt(parts: readonly OutlinePart[]): OutlineProblem[] {
  return parts.flatMap(part => {
    if (part.type !== 'image' || part.alt.trim() !== '') return []
    return {
      code: 'prose-image-text',
      line: part.line,
      message: 'a picture without alternative text',
      hint: 'Describe between the brackets what it shows: ![The control room](…).',
    }
  })
}

/** Texts that say nothing about the target; Lighthouse lowers the score of a page for each of these. */
const vagueText =
  /^(?:click (?:here|this)|go|(?:right )?here|information|more(?: info(?:rmation)?)?|(?:learn|read|see) more|start|this|(?:こちら|ここ)(?:をクリック)?|リンク|続きを読む|続く|全文表示|這裡|此處|連結|更多)$/i

function findVagueLinks(parts: readonly OutlinePart[]): OutlineProblem[] {
  return parts.flatMap(part => {
    if (part.type !== 'link' || !vagueText.test(part.text)) return []
    return {
      code: 'prose-link-text',
      line: part.line,
      message: `the link text "${part.text}" does not describe its target`,
      hint: 'Name the page or the task: [Start the event](…).',
    }
  })
}

function longRows(parts: readonly OutlinePart[]): OutlineProblem[] {
  return parts.flatMap(part => {
    if (part.type !== 'long-row') return []
    const { line, cells, columns } = part
    return {
      code: 'prose-table-row',
      line,
      message: `a row of ${cells} cells in a table of ${columns}: readers do not see the last ones`,
      hint: 'Look for an extra bar, such as "||", and write a bar within text as \\|.',
    }
  })
}
