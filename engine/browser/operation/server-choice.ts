import { storedTab, storeTab } from '../content/stored-tab.ts'

/**
 * The choice of a server for the request sample, stored for other pages by its address. A sample's id is the client's name with the
 * server's suffix, so choosing a server works as choosing a client does, for each client and on each page.
 */
export function startServerChoice(servers: HTMLSelectElement, signal: AbortSignal): void {
  const block = servers.closest<HTMLElement>('[data-samples]')
  const clients = block?.querySelector('select')
  if (!block || !clients || clients === servers) return

  const show = () => {
    block.dataset.server = servers.value
    clients.dispatchEvent(new Event('change'))
  }
  const choose = () => {
    storeTab(servers.dataset.tabs ?? '', servers.selectedOptions[0]?.text ?? '')
    show()
  }
  const showKept = () => {
    const stored = storedTab(servers)
    const option = [...servers.options].find(({ text }) => text === stored)
    if (!option || option.selected) return
    option.selected = true
    show()
  }

  servers.addEventListener('change', choose)
  // The choice was made before this script was loaded.
  if (servers.value !== '') choose()
  else showKept()
  for (const event of ['storage', 'pageshow']) addEventListener(event, showKept, { signal })
  document.addEventListener('prerenderingchange', showKept, { signal })
}
