import type { HomeContent } from '../../route-data/home-types.ts'

/** Entry points by what a reader wants to do. */
export function Tasks({ tasks }: { tasks: HomeContent['tasks'] }) {
  return (
    <section className="sec">
      <header>
        <h2>{tasks.title}</h2>
      </header>
      <ul className="tasks">
        {tasks.items.map(({ title, text, href }) => (
          <li key={href}>
            <h3>
              <a href={href}>{title}</a>
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
