import type { Problem } from 'shiori/internal/config/problem.ts'
import type { ContentPage } from 'shiori/internal/portal/content-pages.ts'
import type { LoadedSite } from 'shiori/internal/portal/load-site.ts'

/** One of the checks of `npm run content:check`: what is wrong with the texts of some pages. */
export type ContentCheck = (pages: readonly ContentPage[], site: LoadedSite) => Promise<Problem[]> | Problem[]
