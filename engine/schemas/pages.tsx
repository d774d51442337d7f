import { modelText } from '../agents/page-markdown.ts'
import { definePages, page, searchPage } from '../pages/page-kind.tsx'
import type { ModelPageData } from '../route-data/reference-types.ts'
import { fieldEntities } from '../search/records/field-entities.ts'
import { htmlSections } from '../search/records/sections.ts'
import { ModelPage } from '../ui/reference/ModelPage.tsx'
import { schemaPage } from './schema-page.ts'

export default definePages({
  schema: page({
    data: schemaPage,
    Page: ModelPage,
    sheet: 'operation',
    text: modelText,
    found: ({ title, frame, breadcrumbs, model, lang }: ModelPageData, of) => ({
      ...searchPage(of, { title, path: breadcrumbs.slice(0, -1).map(({ label }) => label), text: '' }),
      area: 'api',
      description: frame.head.description,
      lang,
      keywords: model.name === title ? [] : [model.name],
      sections: htmlSections(`<div>${model.description}</div>`),
      entities: model.schema.children.flatMap(node => fieldEntities(node, title)),
    }),
  }),
})
