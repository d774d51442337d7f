/** Names a row of a table, with the site if the table has several. */
export function rowName(site: string | undefined, name: string): string {
  return site === undefined ? name : `${site}, ${name}`
}
