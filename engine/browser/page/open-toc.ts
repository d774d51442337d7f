/**
 * In the third column, CSS shows the table of contents open, if the browser supports it; this updates the state for assistive technology.
 */
export function openToc(): void {
  const toc = document.querySelector<HTMLDetailsElement>('[data-toc]')
  if (toc && matchMedia('(width >= 80em)').matches) toc.open = true
}
