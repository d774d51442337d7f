import { element, kept } from '../../shared/public/element.ts'
import { ask, type Citation, LimitError, type Question, TokenError } from './ask.ts'
import { promptToken } from './prompt-token.ts'

interface ChatbotInfo {
  name: string
  appearance: { setting?: { message?: { welcome?: string; placeholder?: string } } }
  reference: { kb_selection?: boolean; display_citation?: boolean }
  response_length: { enabled?: boolean; input?: number }
  knowledge_base_infos: { id: string; name: string }[]
}

const messages = element('#messages', HTMLUListElement)
const form = element('form', HTMLFormElement)
const input = element('#question', HTMLInputElement)
const send = element('#send', HTMLButtonElement)
const stop = element('#stop', HTMLButtonElement)
const again = element('#again', HTMLButtonElement)
const choice = element('#choice', HTMLFieldSetElement)
const newId = () => crypto.randomUUID()
const device = kept(localStorage, 'device', newId)
let asking: AbortController | undefined

/** Adds text, never HTML: a chatbot's answer may contain anything. */
function addMessage(text: string, author: string): HTMLElement {
  const item = document.createElement('li')
  const words = document.createElement('span')
  item.className = author
  words.textContent = text
  item.append(words)
  messages.append(item)
  item.scrollIntoView({ block: 'end' })
  return words
}

function titleOf({ web_link, local_drive, vod, video, aod, source_id }: Citation): string {
  return web_link?.title || local_drive?.file_name || (vod ?? video ?? aod)?.name || source_id
}

function showCitations(citations: readonly Citation[], words: HTMLElement): void {
  const list = document.createElement('ul')
  for (const citation of citations) {
    const item = document.createElement('li')
    const address = citation.web_link?.url
    if (address && /^https?:/.test(address)) {
      const link = document.createElement('a')
      link.href = address
      link.rel = 'noreferrer'
      link.textContent = titleOf(citation)
      item.append(link)
    } else {
      item.textContent = titleOf(citation)
    }
    list.append(item)
  }
  words.after(list)
}

/** Shows the answer as it arrives. An expired token is replaced once. */
async function answer(info: ChatbotInfo, text: string, signal: AbortSignal): Promise<void> {
  const words = addMessage('', 'answer')
  const question: Question = {
    text,
    knowledgeBases: chosen(info),
    conversation: kept(sessionStorage, 'conversation', newId),
    device,
    language: navigator.language,
  }
  const citations: Citation[] = []
  for (const renew of [false, true]) {
    try {
      for await (const part of ask(await promptToken(renew), question, signal)) {
        words.textContent += part.message ?? ''
        citations.push(...(part.citations ?? []))
      }
      break
    } catch (error) {
      if (!(error instanceof TokenError) || renew) throw error
    }
  }
  if (info.reference.display_citation && citations.length > 0) showCitations(citations, words)
}

function chosen({ knowledge_base_infos: all, reference }: ChatbotInfo): string[] {
  const ticked = [...choice.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value)
  return reference.kb_selection && ticked.length > 0 ? ticked : all.map(({ id }) => id)
}

/**
 * Disables questions until a given time, and says so. The question goes back into the field, because it was not
 * answered.
 */
function pause(error: LimitError, text: string): void {
  addMessage(`${error.message} (${error.until.toLocaleTimeString()})`, 'notice')
  input.value = text
  send.disabled = true
  const wait = Math.min(error.until.getTime() - Date.now(), 2 ** 31 - 1)
  setTimeout(
    () => {
      send.disabled = false
    },
    Math.max(0, wait),
  )
}

function open(info: ChatbotInfo): void {
  const { welcome, placeholder } = info.appearance.setting?.message ?? {}
  document.title = info.name
  element('h1', HTMLHeadingElement).textContent = info.name
  addMessage(welcome ?? 'Ask me anything.', 'answer')
  input.placeholder = placeholder ?? 'Your question'
  if (info.response_length.enabled && info.response_length.input) input.maxLength = info.response_length.input
  choice.hidden = !info.reference.kb_selection
  for (const { id, name } of info.knowledge_base_infos) {
    const label = document.createElement('label')
    const box = document.createElement('input')
    box.type = 'checkbox'
    box.value = id
    label.append(box, ` ${name}`)
    choice.append(label)
  }
  form.addEventListener('submit', event => {
    event.preventDefault()
    const text = input.value.trim()
    if (text === '' || asking) return
    addMessage(text, 'own')
    form.reset()
    asking = new AbortController()
    stop.disabled = false
    answer(info, text, asking.signal)
      .catch((error: unknown) => {
        if (error instanceof LimitError) pause(error, text)
        else
          addMessage(
            `The answer is not complete: ${error instanceof Error ? error.message : error}`,
            'notice',
          )
      })
      .finally(() => {
        asking = undefined
        stop.disabled = true
      })
  })
  send.disabled = false
}

stop.addEventListener('click', () => asking?.abort())
again.addEventListener('click', () => {
  sessionStorage.removeItem('conversation')
  messages.replaceChildren()
})

const { api, token } = await promptToken()
const response = await fetch(`${api}/bv/aisk/v1/prompts:init`, {
  headers: { authorization: `Bearer ${token}` },
})
if (response.ok) open(await response.json())
else addMessage(`The chatbot cannot be opened: ${response.status}`, 'notice')
