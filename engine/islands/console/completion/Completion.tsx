import type { OpenApi, Schema } from '@shiori/sandbox/description/openapi'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { settings } from '../../../client/settings.ts'
import { formatPlural } from '../../../config/messages/messages.ts'
import { useStatus } from '../../search/use-status.ts'
import { descriptionOf, meaningsOf } from '../page-texts.ts'
import { useConsoleText } from '../text-context.ts'
import { type JsonPlace, placeIn } from './json-place.ts'
import { anchorOf, type Offer, offersAt } from './offers.ts'

export interface CompletionProps {
  /** The body's text field. */
  area: HTMLTextAreaElement
  document: OpenApi
  /** Schema of the body. */
  schema: Schema | undefined
  onChange: (value: string) => void
}

/**
 * Suggests properties and values at the caret, and describes the current field. The list opens during typing and on Ctrl+Space; the focus
 * stays in the text field, as screen readers expect.
 */
export function Completion({ area, document: description, schema, onChange }: CompletionProps) {
  const text = useConsoleText()
  const id = useId()
  const [place, setPlace] = useState<JsonPlace | undefined>(() => placeAtCaret(area))
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState(0)
  const offers = useMemo(
    () => (place ? offersAt(description, schema, place) : []),
    [description, schema, place],
  )
  const isShown = isOpen && offers.length > 0
  const active = Math.min(chosen, offers.length - 1)
  const status = useStatus(
    isShown ? formatPlural(text.offers, offers.length, document.documentElement.lang || settings.locale) : '',
  )

  const show = (isRequested: boolean) => {
    const now = placeAtCaret(area)
    setPlace(now)
    setChosen(0)
    setOpen(now !== undefined && (isRequested || now.to > now.from))
  }
  const accept = ({ text: written, caret }: Offer) => {
    if (!place) return
    area.focus()
    area.setSelectionRange(place.from, place.to)
    // The only way to edit that the browser's undo supports; it also triggers input events.
    if (!document.execCommand('insertText', false, written)) {
      area.setRangeText(written)
      onChange(area.value)
    }
    area.setSelectionRange(place.from + caret, place.from + caret)
    const next = placeAtCaret(area)
    setPlace(next)
    setChosen(0)
    // After a name, suggests the values that its schema lists.
    setOpen(place.kind === 'name' && next?.kind === 'value')
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.isComposing || event.altKey || event.metaKey) return
    if (event.ctrlKey) {
      if (event.key !== ' ') return
      event.preventDefault()
      return show(true)
    }
    if (!isShown || event.shiftKey) return
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    const offer = offers[active]
    if (step) setChosen((active + step + offers.length) % offers.length)
    else if (event.key === 'Escape') setOpen(false)
    else if ((event.key === 'Enter' || event.key === 'Tab') && offer) accept(offer)
    else return
    event.preventDefault()
  }
  const latest = useRef({ show, onKey, isOpen })
  latest.current = { show, onKey, isOpen }
  useEffect(() => {
    const life = new AbortController()
    const { signal } = life
    area.addEventListener('keydown', event => latest.current.onKey(event), { signal })
    area.addEventListener('input', () => latest.current.show(latest.current.isOpen), { signal })
    area.addEventListener('blur', () => setOpen(false), { signal })
    // The caret has moved, so another field is described, and the list is closed.
    document.addEventListener(
      'selectionchange',
      () => {
        if (document.activeElement !== area) return
        const now = placeAtCaret(area)
        setPlace(now)
        if (now?.from === undefined || area.selectionStart < now.from) setOpen(false)
      },
      { signal },
    )
    return () => life.abort()
  }, [area])
  useEffect(() => {
    area.setAttribute('aria-autocomplete', 'list')
    if (!isShown) return
    area.setAttribute('aria-controls', id)
    area.setAttribute('aria-activedescendant', `${id}${active}`)
    return () => {
      area.removeAttribute('aria-controls')
      area.removeAttribute('aria-activedescendant')
    }
  }, [area, id, isShown, active])

  const offer = isShown ? offers[active] : undefined
  const announced = offer
    ? announcementOf(offer)
    : place && place.kind === 'value'
      ? descriptionOf(anchorOf(place.path))
      : ''
  const { top, left } = isShown && place ? caretPlace(area, place.from) : { top: 0, left: 0 }
  return (
    <>
      {isShown && (
        <div className="console-offers" style={{ top, left: `max(0px, min(${left}px, 100% - 20rem))` }}>
          <ul
            id={id}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: options of the field, which keeps the focus
            role="listbox"
            aria-label={text.fitting}
          >
            {offers.map((offer, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
              <li
                key={offer.text}
                id={`${id}${index}`}
                // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: as its list
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                ref={index === active ? reveal : undefined}
                // Keeps the focus in the field.
                onPointerDown={event => event.preventDefault()}
                onClick={() => accept(offer)}
              >
                <code>{offer.label}</code>{' '}
                <small>{offer.required ? `${offer.type}, ${text.required}` : offer.type}</small>
              </li>
            ))}
          </ul>
          {announced && <p className="sub console-told">{announced}</p>}
        </div>
      )}
      <p className={`sub console-told${announced && !isShown ? '' : ' console-keys'}`}>
        {(!isShown && announced) || text.offersHint}
      </p>
      <p className="vh" role="status">
        {status && `${status}${offer && announced ? `. ${announced}` : ''}`}
      </p>
    </>
  )
}

function placeAtCaret(area: HTMLTextAreaElement): JsonPlace | undefined {
  return area.selectionStart === area.selectionEnd ? placeIn(area.value, area.selectionStart) : undefined
}

/** The page's description of a property or value. */
function announcementOf({ anchor, label, type }: Offer): string {
  return (type === '' && meaningsOf(anchor).get(label)) || descriptionOf(anchor)
}

function reveal(option: HTMLLIElement | null): void {
  option?.scrollIntoView({ block: 'nearest' })
}

/** Position of a character in a text field, in pixels from the field's corner. Its lines do not wrap. */
function caretPlace(area: HTMLTextAreaElement, offset: number): { top: number; left: number } {
  const style = getComputedStyle(area)
  const before = area.value.slice(0, offset)
  const line = before.slice(before.lastIndexOf('\n') + 1)
  const pen = document.createElement('canvas').getContext('2d')
  if (pen) pen.font = style.font
  const lines = before.split('\n').length
  return {
    top: lines * Number.parseFloat(style.lineHeight) + Number.parseFloat(style.paddingTop) - area.scrollTop,
    left: (pen?.measureText(line).width ?? 0) + Number.parseFloat(style.paddingLeft) - area.scrollLeft,
  }
}
