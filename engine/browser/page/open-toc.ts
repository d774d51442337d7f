/** The third column shows the table of contents open by CSS, where CSS can; assistive technology is told here. */
export function openToc(): void {
  const toc = document.querySelector<HTMLDetailsElement>('[data-toc]')
  if (toc && matchMedia('(width >= 80em)').matches) toc.open = true
}
