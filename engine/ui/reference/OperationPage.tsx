import type { OperationPageData } from '../../route-data/reference-types.ts'
import { DocsLayout } from '../docs/DocsLayout.tsx'
import { PageFeedback } from '../feedback/PageFeedback.tsx'
import { Pagination } from '../layout/Pagination.tsx'
import { BodySection } from './BodySection.tsx'
import { Callbacks } from './Callbacks.tsx'
import { ErrorReasons } from './ErrorReasons.tsx'
import { FieldTree } from './FieldTree.tsx'
import { Guides } from './Guides.tsx'
import { OperationHeader } from './OperationHeader.tsx'
import { Responses } from './Responses.tsx'
import { BranchesHref, TextLang } from './reference-context.ts'
import { Samples } from './Samples.tsx'
import { Section } from './Section.tsx'
import { ListLength, listLength, openLists } from './shown-fields.ts'

/** The page of an API operation: text on the left, samples beside it if there is room. */
export function OperationPage(data: OperationPageData) {
  const { frame, operation: fullOperation, shown: operation = fullOperation, pagination } = data
  const { reference } = frame.messages
  // Texts of scripts that only these pages load.
  const { expandAll, collapseAll } = reference
  return (
    <DocsLayout frame={frame} sidebar={data.sidebar} breadcrumbs={data.breadcrumbs}>
      <TextLang value={data.lang}>
        <article className="op" data-operation={JSON.stringify({ expandAll, collapseAll })}>
          <OperationHeader data={data} />
          <Samples data={data} />
          <BranchesHref value={data.samples.href}>
            <ListLength value={listLength(openLists(operation))}>
              <div className="text">
                {operation.parameters.map(({ in: place, parameters }) => (
                  <Section key={place} id={place} title={reference.groups[place]}>
                    <FieldTree nodes={parameters} />
                  </Section>
                ))}
                {operation.body && <BodySection body={operation.body} />}
                {operation.responses.length > 0 && (
                  <Section
                    id="responses"
                    title={operation.webhook ? reference.webhookResponses : reference.responses}
                  >
                    <Responses responses={operation.responses} />
                  </Section>
                )}
                {operation.errorReasons.length > 0 && <ErrorReasons reasons={operation.errorReasons} />}
                {operation.callbacks.length > 0 && <Callbacks callbacks={operation.callbacks} data={data} />}
                <Guides guides={data.guides} externalDocs={operation.externalDocs} />
                <PageFeedback />
                <Pagination {...pagination} />
              </div>
            </ListLength>
          </BranchesHref>
        </article>
      </TextLang>
    </DocsLayout>
  )
}
