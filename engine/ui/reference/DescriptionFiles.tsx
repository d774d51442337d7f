import type { DescriptionFiles as Files } from '../../route-data/reference-types.ts'
import { useReference } from './reference-context.ts'

/** The description as files. A script puts a button beside the first that copies what it holds. */
export function DescriptionFiles({ files }: { files: Files }) {
  const { text } = useReference()
  return (
    <section className="files">
      <h2>{text.files}</h2>
      <p>
        <a href={files.operation} data-copy-file="">
          {text.operationFile}
        </a>
        <a href={files.json}>{nameOf(files.json)}</a>
        <a href={files.yaml}>{nameOf(files.yaml)}</a>
      </p>
    </section>
  )
}

function nameOf(href: string): string {
  return href.slice(href.lastIndexOf('/') + 1)
}
