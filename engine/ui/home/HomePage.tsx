import type { HomePageData } from '../../route-data/home-types.ts'
import { Page } from '../layout/Page.tsx'
import { Contact } from './Contact.tsx'
import { FirstRequest } from './FirstRequest.tsx'
import { Hero } from './Hero.tsx'
import { Latest } from './Latest.tsx'
import { Products } from './Products.tsx'
import { Tasks } from './Tasks.tsx'

/** The way into the portal: what the platform does, where each task begins, and a first request to copy. */
export function HomePage({ frame, home, samples, latest, contact }: HomePageData) {
  return (
    <Page frame={frame}>
      <main id="main" tabIndex={-1} className="home">
        <Hero hero={home.hero} />
        <Tasks tasks={home.tasks} />
        <FirstRequest text={home.firstRequest} samples={samples} />
        <Products products={home.products} />
        <Latest text={home.latest} posts={latest} />
        <Contact text={home.contact} items={contact} />
      </main>
    </Page>
  )
}
