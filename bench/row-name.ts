/** What a row of a table is called: by its site as well where a table has several. */
export function rowName(site: string | undefined, name: string): string {
  return site === undefined ? name : `${site}, ${name}`
}
