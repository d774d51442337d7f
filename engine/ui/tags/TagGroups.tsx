import type { TagListPageData } from '../../route-data/types.ts'

/** Tags by their first letters, each with its number of pages. */
export function TagGroups({ groups }: Pick<TagListPageData, 'groups'>) {
  return groups.map(({ letter, tags }) => (
    <section key={letter} className="letter">
      <h2>{letter}</h2>
      <ul className="tags">
        {tags.map(({ id, label, href, count }) => (
          <li key={id}>
            <a href={href} rel="tag">
              {label} <small>{count}</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  ))
}
