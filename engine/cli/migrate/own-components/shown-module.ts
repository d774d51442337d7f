/** What the written module imports; the command line itself has no React. */
const modules = { elements: 'react', markup: 'react-dom/server' }

/**
 * A module of the new site. It shows a component, or only what stands between its tags where it fails, or where packages that it needs are
 * not there and nothing of that is left: no page fails for one of its parts. A part (`Card.Title`) may need the component around it,
 * so it is tried together with that one; where that fails, its parts show their content, too. A page that asks for the colour mode is made
 * for both, and style sheets choose.
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
  // Some look at what stands between their tags, so nothing is put around it.
  const whole = createElement(Component, props, children)
  return hasParts ? createElement(Around.Provider, { value: true }, whole) : whole
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
