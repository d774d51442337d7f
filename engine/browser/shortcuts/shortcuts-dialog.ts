import { siteConsole } from 'virtual:shiori/console'
import { adoptStyles } from '../../client/adopt-styles.ts'
import { loadTexts } from '../../client/load-texts.ts'
import { settings } from '../../client/settings.ts'
import type { Messages } from '../../config/messages/messages.ts'
import { shortcutsTexts } from '../../islands/shortcuts/shortcuts-texts.ts'
import boxStyles from '../page/dialog-box.css?inline'
import { hasCharacterKeys, setCharacterKeys } from './character-keys.ts'
import styles from './shortcuts-dialog.css?inline'

type Text = Messages['shortcuts']

/**
 * Shows all shortcuts, and the switch for single-character ones.
 *
 * @param onChange Called when these have been enabled or disabled.
 * @throws If the texts cannot be loaded.
 */
export async function openShortcuts(onChange: () => void): Promise<void> {
  const text = (await loadTexts(shortcutsTexts)).shortcuts
  // The key may have been pressed again while the texts were loading.
  if (document.querySelector('dialog.keys')) return
  adoptStyles(boxStyles)
  adoptStyles(styles)
  const dialog = element('dialog')
  dialog.className = 'dialog keys'
  const title = element('h2', text.title)
  title.id = 'keys-title'
  dialog.setAttribute('aria-labelledby', title.id)
  const close = element('button', settings.text.close)
  close.type = 'button'
  close.className = 'btn'
  close.addEventListener('click', () => dialog.close())
  dialog.append(title, listOf(text), ...switchOf(text, onChange), close)
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
}

function listOf(text: Text): HTMLElement {
  const modifierKey = /Mac|iP/.test(navigator.platform) ? '⌘' : 'Ctrl'
  const rows: [does: string, ...keys: string[][]][] = [
    [text.search, [modifierKey, 'K'], ['/']],
    ...(siteConsole
      ? [
          [text.tryIt, ['T']] as [string, string[]],
          [text.send, [modifierKey, 'Enter']] as [string, string[]],
          [text.offers, ['Ctrl', 'Space']] as [string, string[]],
        ]
      : []),
    [text.list, ['?']],
    [text.leave, ['Esc']],
  ]
  const list = element('dl')
  for (const [action, ...keys] of rows) {
    const named = element('dd')
    for (const [index, parts] of keys.entries()) {
      if (index > 0) named.append(' ')
      const combination = element('span')
      combination.append(...parts.map(part => element('kbd', part)))
      named.append(combination)
    }
    list.append(element('dt', action), named)
  }
  return list
}

function switchOf(text: Text, onChange: () => void): HTMLElement[] {
  const label = element('label')
  const box = element('input')
  box.type = 'checkbox'
  box.checked = hasCharacterKeys()
  box.setAttribute('aria-describedby', 'keys-note')
  box.addEventListener('change', () => {
    setCharacterKeys(box.checked)
    onChange()
  })
  label.append(box, text.switch)
  const note = element('p', text.note)
  note.id = 'keys-note'
  return [label, note]
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text = '',
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  element.textContent = text
  return element
}
