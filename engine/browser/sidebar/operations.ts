/** An operation in the page that lists all operations of an API. */
export interface ListedOperation {
  item: HTMLLIElement
  link: HTMLAnchorElement
  /** Title, method, path and id in one searchable text. */
  text: string
}

/** A row of a page's table of operations (ui/docs/OperationTable.tsx), as an item of the sidebar. */
export function operationItem(row: HTMLElement): Pick<ListedOperation, 'item' | 'link'> {
  const source = row.querySelector('a')
  const method = row.querySelector('small')
  const link = document.createElement('a')
  link.href = source?.getAttribute('href') ?? ''
  link.lang = source?.lang ?? ''
  link.className = method?.className ?? ''
  link.dataset.method = method?.textContent ?? ''
  link.append(...(source?.childNodes ?? []))
  const item = document.createElement('li')
  item.append(link)
  return { item, link }
}

/** The operations on an API's page, as items for the sidebar. */
export function readOperations(page: Document): ListedOperation[] {
  return [...page.querySelectorAll<HTMLElement>('[data-operation-id]')].map(row => {
    const { item, link } = operationItem(row)
    link.append(row.querySelector('td:last-child code') ?? '')
    // The class has the full method: DEL is `m-delete`.
    return {
      item,
      link,
      text: `${link.textContent} ${link.className.slice(2)} ${link.textContent} ${row.dataset.operationId}`,
    }
  })
}
