import type { DescriptionFiles as Files } from '../../route-data/reference-types.ts'
import { CopyButton } from '../layout/CopyButton.tsx'
import { useReference } from './reference-context.ts'

/** The description as files; the button beside that of the operation copies its content. */
export function DescriptionFiles({ files }: { files: Files }) {
  const { text } = useReference()
  return (
    <section className="files">
      <h2>{text.files}</h2>
      <p>
        {files.operation && (
          <>
            <a href={files.operation}>{text.operationFile}</a>
            <CopyButton label={text.copyOperation} />
          </>
        )}
        <a href={files.json}>{fileName(files.json)}</a>
        <a href={files.yaml}>{fileName(files.yaml)}</a>
      </p>
    </section>
  )
}

function fileName(href: string): string {
  return href.slice(href.lastIndexOf('/') + 1)
}
