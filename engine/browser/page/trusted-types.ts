/** What is used of `trustedTypes`, where a browser has it (https://w3c.github.io/trusted-types/). */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string; createScriptURL(url: string): string | null },
  ): unknown
}

/**
 * Says what may become part of the document where the site's policy asks for it: HTML, in which nothing runs that is inline, and
 * code of this site alone. Text is never made code, so there is no rule for that.
 */
export function startTrustedTypes(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createHTML: html => html,
    createScriptURL: url => (new URL(url, origin).origin === origin ? url : null),
  })
}
