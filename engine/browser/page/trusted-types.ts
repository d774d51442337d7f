/** The part of `trustedTypes` used here, in browsers that have it (https://w3c.github.io/trusted-types/). */
interface TrustedTypes {
  createPolicy?(
    name: string,
    rules: { createHTML(html: string): string; createScriptURL(url: string): string | null },
  ): unknown
}

/**
 * Defines what may be added to the document if the site's policy requires Trusted Types: HTML, in which inline scripts do not run, and
 * script addresses of this site. There is no rule for script text, since none is ever evaluated.
 */
export function startTrustedTypes(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  // In other browsers, an element of the page with that id is the global of its name.
  trustedTypes?.createPolicy?.('default', {
    createHTML: html => html,
    createScriptURL: url => (new URL(url, origin).origin === origin ? url : null),
  })
}
