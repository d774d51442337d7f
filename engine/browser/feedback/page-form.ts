import { adoptStyles } from '../../client/adopt-styles.ts'
import { sendEvent } from '../../client/feedback.ts'
import { answerKey, noteSent } from '../../client/sent-keys.ts'
import { settings } from '../../client/settings.ts'
import { format, type Messages } from '../../config/messages/messages.ts'
import { type Answer, maxCommentLength } from '../../feedback/feedback-event.ts'
import { redactPersonalData } from '../../feedback/personal.ts'
import { loadText } from './load-text.ts'
import styles from './page-form.css?inline'

type Text = Messages['feedback']

/** Sends an answer, shows the result and asks for a comment. Presses in the meantime are ignored. */
export async function sendAnswer(form: HTMLFormElement, value: Answer, path: string): Promise<void> {
  adoptStyles(styles)
  const text = await loadText()
  if (form.ariaBusy === 'true') return
  setBusy(form, true)
  const { locale } = settings
  const arrived = await sendEvent({ kind: 'helpful', path, locale, value })
  setBusy(form, false)
  form.querySelector('[data-failed]')?.remove()
  if (!arrived) return showFailure(form, value, text)
  noteSent(answerKey(path))
  const answered = document.createElement('div')
  answered.className = 'feedback'
  answered.append(thanks(text.thanks), commentForm(value, path, text))
  // Without script, the form would lead to this text.
  form.parentElement?.querySelector(':scope > #feedback-thanks')?.remove()
  form.replaceWith(answered)
  focusThankYou(answered)
}

/** The buttons are not disabled, since a disabled button would lose the focus. */
function setBusy(form: HTMLFormElement, isBusy: boolean): void {
  form.ariaBusy = String(isBusy)
  for (const button of form.querySelectorAll('button')) button.ariaDisabled = String(isBusy)
}

/** Keeps the answer, and shows a button that sends it again and has the focus. */
function showFailure(form: HTMLFormElement, value: Answer, text: Text): void {
  const line = paragraph('')
  line.role = 'alert'
  line.dataset.failed = ''
  const retry = button(text.retry)
  retry.name = 'value'
  retry.value = value
  form.append(line)
  line.append(`${text.failed} `, retry)
  retry.focus()
}

function commentForm(value: Answer, path: string, text: Text): HTMLFormElement {
  const form = document.createElement('form')
  const label = document.createElement('label')
  label.textContent = text.comment
  label.htmlFor = 'feedback:comment'
  const field = document.createElement('textarea')
  field.id = label.htmlFor
  field.required = true
  field.maxLength = maxCommentLength
  const hint = document.createElement('small')
  hint.id = 'feedback:hint'
  hint.textContent = format(text.hint, {
    count: new Intl.NumberFormat(document.documentElement.lang).format(maxCommentLength),
  })
  field.setAttribute('aria-describedby', hint.id)
  const failed = paragraph('')
  failed.role = 'alert'
  const send = button(text.send)
  form.append(label, field, hint, send, failed)
  form.addEventListener('submit', async event => {
    event.preventDefault()
    const comment = field.value.trim()
    if (form.ariaBusy === 'true' || comment === '') return
    failed.textContent = ''
    setBusy(form, true)
    const { locale } = settings
    const arrived = await sendEvent({
      kind: 'comment',
      path,
      locale,
      value,
      text: redactPersonalData(comment),
    })
    setBusy(form, false)
    if (!arrived) {
      failed.textContent = text.commentFailed
      send.textContent = text.retry
      return
    }
    const answered = form.parentElement
    answered?.replaceChildren(thanks(text.thanksForComment))
    focusThankYou(answered)
  })
  return form
}

/** Screen readers announce the focused element, and Tab continues from it. */
function focusThankYou(answered: Element | null): void {
  answered?.querySelector<HTMLElement>('[tabindex]')?.focus()
}

function thanks(text: string): HTMLElement {
  const line = paragraph(text)
  line.tabIndex = -1
  return line
}

function paragraph(text: string): HTMLElement {
  const line = document.createElement('p')
  line.textContent = text
  return line
}

function button(text: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.className = 'btn'
  button.textContent = text
  return button
}
