import { local } from '../../client/storage.ts'

/** Remembers the version of the docs that the reader chose last; `default` is the one set of docs that a site has. */
export function startVersionLinks(): void {
  for (const link of document.querySelectorAll<HTMLElement>('[data-version-link]')) {
    link.addEventListener('click', () =>
      local.set('docs.preferred-version.default', link.dataset.versionLink ?? ''),
    )
  }
}
