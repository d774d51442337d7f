const plainItem = 'Remove it: an item of a sidebar has a label and no marks of its own.'
const opening = 'Remove it: a category is closed until one of its pages is shown, and readers can open each.'

/** Keys of Docusaurus' pages and folders that have no effect here, with a hint. */
export const keysOfDocusaurus: ReadonlyMap<string, string> = new Map([
  ['displayed_sidebar', 'Remove it: a page shows the first sidebar of content/sidebars.ts that names it.'],
  ['sidebar_class_name', plainItem],
  ['sidebar_custom_props', plainItem],
  ['sidebar_key', plainItem],
  ['className', plainItem],
  ['customProps', plainItem],
  ['collapsed', opening],
  ['collapsible', opening],
])
