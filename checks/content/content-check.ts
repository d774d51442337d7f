import type { Problem } from 'shiori/internal/config/problem.ts'
import type { ContentPage } from 'shiori/internal/portal/content-pages.ts'
import type { LoadedSite } from 'shiori/internal/portal/load-site.ts'

/** A check of `npm run content:check`, which returns problems in the texts of pages. */
export type ContentCheck = (pages: readonly ContentPage[], site: LoadedSite) => Promise<Problem[]> | Problem[]
