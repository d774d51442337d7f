import { renderToStaticMarkup } from 'react-dom/server'
import { dangerouslySkipEscape } from 'vike/server'
import type { SamplesPageData } from '../../route-data/reference-types.ts'
import { SamplesPage } from '../../ui/reference/SamplesPage.tsx'

/** Without the frame of other pages: scripts fetch it for the samples alone. */
export function onRenderHtml({ data }: { data: SamplesPageData }) {
  return {
    documentHtml: dangerouslySkipEscape(`<!DOCTYPE html>${renderToStaticMarkup(<SamplesPage {...data} />)}`),
  }
}
