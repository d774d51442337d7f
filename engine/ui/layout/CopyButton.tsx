/**
 * A button that copies the code it stands in, or what stands before it (browser/content/copy-buttons.ts). In the HTML, so that it is there
 * before anybody reaches for it.
 */
export function CopyButton({ label }: { label: string }) {
  return (
    <span className="code-buttons js-only">
      <button type="button" className="i code-copy" aria-label={label} title={label} />
    </span>
  )
}
