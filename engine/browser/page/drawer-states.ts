/** Says that drawers are closed. What says more comes when the page is used, see drawers.ts. */
export function startDrawerStates(): void {
  for (const opener of document.querySelectorAll('[popovertarget]:not([popovertargetaction])'))
    opener.ariaExpanded = 'false'
}
