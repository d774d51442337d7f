/** Marks drawers as closed for assistive technology. drawers.ts does the rest when the page is used. */
export function startDrawerStates(): void {
  for (const opener of document.querySelectorAll('[popovertarget]:not([popovertargetaction])'))
    opener.ariaExpanded = 'false'
}
