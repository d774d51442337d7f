/** Imports of the written module; the command line itself has no React. */
const modules = { elements: 'react', markup: 'react-dom/server' }

/** Attributes of the element around the content of an island. */
const slot = "{ className: 'own-content', style: { display: 'contents' } }"

/**
 * Browser module of the new site: islands get their content as the HTML that `shownIsland` has rendered. Islands within
 * that content are not interactive.
 */
export const islandModule = `import { createElement } from '${modules.elements}'

export const island = Component => ({ fallback, ...props }) => {
  const html = fallback.querySelector('.own-content')?.innerHTML
  const content = html === undefined ? [] : [createElement('span', { ...${slot}, dangerouslySetInnerHTML: { __html: html } })]
  return createElement(Component, props, ...content)
}
`

/**
 * Module of the new site that shows a component, or only the content between its tags if the component fails, or if
 * nothing of it is left without missing packages: one component never breaks a page. A part (`Card.Title`) may need its
 * parent component, so both are tried together; if that fails, parts show only their content, too. A page that reads
 * the colour mode is rendered in both modes, and style sheets select one. The content of an island is in a slot, or
 * next to a component that does not show it yet.
 */
export const shownModule = `import { createContext, createElement, Fragment, useContext } from '${modules.elements}'
import { renderToStaticMarkup } from '${modules.markup}'

const Around = createContext(undefined)

const works = (Component, props, children, lacks) => {
  try {
    const html = renderToStaticMarkup(createElement(Around.Provider, { value: true }, createElement(Component, props, children)))
    return html !== '' || !lacks
  } catch {
    return false
  }
}

const around = (value, children) => (children === undefined ? undefined : createElement(Around.Provider, { value }, children))

export const shown = (Component, { lacks = false, hasParts = false } = {}) => ({ children, ...props }) => {
  const given = children === undefined ? undefined : hasParts ? children : createElement('i')
  if (!works(Component, props, given, lacks)) return hasParts ? around(false, children) : (children ?? null)
  // Some components inspect their content, so nothing is put around it.
  const whole = createElement(Component, props, children)
  return hasParts ? createElement(Around.Provider, { value: true }, whole) : whole
}

export const shownIsland = (Component, settings) => {
  const Shown = shown(Component, settings)
  return ({ children, ...props }) => {
    if (children === undefined) return createElement(Shown, props)
    let isShown = false
    const Slot = () => {
      isShown = true
      return createElement('span', ${slot}, children)
    }
    const Kept = () => (isShown ? null : createElement('template', { className: 'own-content' }, children))
    return createElement(Fragment, null, createElement(Shown, props, createElement(Slot)), createElement(Kept))
  }
}

export const shownPart = (Component, name, { lacks = false } = {}) => ({ children, ...props }) => {
  const isAround = useContext(Around)
  const Part = name.split('.').reduce((one, key) => one?.[key], Component)
  const isShown = Part !== undefined && (isAround ?? works(Part, props, children === undefined ? undefined : createElement('i'), lacks))
  return isShown ? createElement(Part, props, children) : (children ?? null)
}

const Made = (globalThis.shioriColourMode ??= createContext('light'))

export const shownPage = (Component, { asksMode = false } = {}) => {
  const Page = shown(Component)
  const made = (mode, value, props) =>
    createElement('div', { className: 'own-page' + mode }, createElement(Made.Provider, { value }, createElement(Page, props)))
  return props =>
    asksMode
      ? createElement(Fragment, null, made(' by-day', 'light', props), made(' by-night', 'dark', props))
      : made('', 'light', props)
}
`
