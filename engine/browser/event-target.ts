/** The closest ancestor of an event's target that matches a selector, or the target itself. */
export function closest<E extends HTMLElement>(event: Event, selector: string): E | null {
  return event.target instanceof Element ? event.target.closest<E>(selector) : null
}
