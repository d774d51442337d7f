/** A tag in `<head>`. */
export interface HeadTag {
  /** Name of the tag. */
  tag: 'meta' | 'link'
  /** Attributes by name. */
  attributes: Readonly<Record<string, string>>
}
