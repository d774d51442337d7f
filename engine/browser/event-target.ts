/** The nearest element around an event's target that matches a selector. */
export function closest<E extends HTMLElement>(event: Event, selector: string): E | null {
  return event.target instanceof Element ? event.target.closest<E>(selector) : null
}
