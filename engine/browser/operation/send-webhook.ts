/** Sends events by the sandbox on the reader's machine, and shows the receiver's responses. */
export function startSendWebhook(page: HTMLElement): void {
  for (const form of page.querySelectorAll<HTMLFormElement>('[data-webhook]'))
    form.addEventListener('submit', event => {
      event.preventDefault()
      send(form)
    })
}

async function send(form: HTMLFormElement): Promise<void> {
  const { webhook } = form.dataset
  const url = new FormData(form).get('url')
  const output = form.querySelector('output')
  const box = output?.closest('figure')
  if (!output || !box) return
  form.ariaBusy = 'true'
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { authorization: 'Bearer sandbox_page', 'content-type': 'application/json' },
      body: JSON.stringify({ webhook, url }),
    })
    output.textContent = answerOf(await response.json())
  } catch (error) {
    output.textContent = String(error)
  }
  box.hidden = false
  form.ariaBusy = null
}

interface SentEvent {
  response?: { status: number; headers: Record<string, string>; body: string }
  /** Set for an error. */
  message?: string
}

function answerOf({ response, message = '' }: SentEvent): string {
  if (!response) return message
  const headers = Object.entries(response.headers).map(([name, value]) => `${name}: ${value}`)
  return [response.status, ...headers, '', response.body].join('\n').trimEnd()
}
