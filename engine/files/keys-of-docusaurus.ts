const plainItem = 'Remove it: items of a sidebar have a label, but no class or props.'
const opening =
  'Remove it: a category is open when one of its pages is shown, and readers can open the others.'

/** Keys of Docusaurus' pages and folders that have no effect here, with a hint. */
export const keysOfDocusaurus: ReadonlyMap<string, string> = new Map([
  ['displayed_sidebar', 'Remove it: a page shows the first sidebar in content/sidebars.ts that contains it.'],
  ['sidebar_class_name', plainItem],
  ['sidebar_custom_props', plainItem],
  ['sidebar_key', plainItem],
  ['className', plainItem],
  ['customProps', plainItem],
  ['collapsed', opening],
  ['collapsible', opening],
])
