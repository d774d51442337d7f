/**
 * A button that copies the code around it or before it (browser/content/copy-buttons.ts). It is in the HTML, so that it does not appear
 * late.
 */
export function CopyButton({ label }: { label: string }) {
  return (
    <span className="code-buttons js-only">
      <button type="button" className="i code-copy" aria-label={label} title={label} />
    </span>
  )
}
