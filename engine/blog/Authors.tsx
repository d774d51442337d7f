import type { Author } from './blog-content.ts'

/** The authors of a post. */
export function Authors({ authors }: { authors: Author[] }) {
  return authors.map(({ id, name, title, url }) => (
    <p key={id} className="author">
      {url ? (
        <a href={url} rel="author external">
          {name}
        </a>
      ) : (
        <b>{name}</b>
      )}{' '}
      {title}
    </p>
  ))
}
