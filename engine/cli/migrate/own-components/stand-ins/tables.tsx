import { jsx as element, jsxs as elements } from 'react/jsx-runtime'

export { Fragment } from 'react/jsx-runtime'

type Make = typeof element

/**
 * Docusaurus's style sheet selects table elements, the engine's selects a scrolling box around them, so each table gets
 * a box.
 */
const boxed =
  (make: Make): Make =>
  (type, props, key) =>
    type === 'table'
      ? element('div', { className: 'tbl', tabIndex: 0, children: make(type, props) }, key)
      : make(type, props, key)

export const jsx = boxed(element)
export const jsxs = boxed(elements)
