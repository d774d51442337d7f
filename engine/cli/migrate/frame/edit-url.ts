import type { Report } from '../report.ts'

/**
 * `docs.editUrl` for a site that replaces its source in the repository, in the same folder.
 *
 * @param key Name of the setting, for the report.
 * @param url URL for editing a text, with `{file}` for its path relative to `folder`.
 * @param folder Path from the root of the source to the folder of its texts; '' for the root itself.
 * @returns `undefined` if the URL is not `https`.
 */
export function editUrl(key: string, url: string, folder: string, report: Report): string | undefined {
  if (!/^https:\/\/[^{]*\{file\}/.test(url)) {
    report.leftOut(key, '"docs.editUrl" requires an https URL with a placeholder for the file')
    return undefined
  }
  report.changed(
    key,
    'edit links assume that the new site replaces the old one in its folder: see "docs.editUrl"',
  )
  return folder === '' ? url : url.replace(`/${folder}/{file}`, '/{file}')
}
