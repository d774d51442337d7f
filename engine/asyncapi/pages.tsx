import { definePages, page } from '../pages/page-kind.tsx'
import { AsyncOperationPage } from './AsyncOperationPage.tsx'
import { messagePage, operationPage } from './async-pages.ts'
import { MessagePage } from './MessagePage.tsx'
import { OverviewPage } from './OverviewPage.tsx'
import { listPage, overviewPage } from './overview-pages.ts'
import { messageFound, operationSearchPage, overviewSearchPage } from './page-found.ts'
import { messageText, operationText, overviewText } from './page-text.ts'

const sheet = 'asyncapi'

export default definePages({
  overview: page({
    data: overviewPage,
    Page: OverviewPage,
    sheet,
    text: overviewText,
    found: overviewSearchPage,
  }),
  list: page({ data: listPage, Page: OverviewPage, sheet, text: overviewText }),
  operation: page({
    data: operationPage,
    Page: AsyncOperationPage,
    sheet,
    text: operationText,
    found: operationSearchPage,
  }),
  message: page({ data: messagePage, Page: MessagePage, sheet, text: messageText, found: messageFound }),
})
