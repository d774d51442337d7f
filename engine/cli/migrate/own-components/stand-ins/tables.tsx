import { jsx as element, jsxs as elements } from 'react/jsx-runtime'

export { Fragment } from 'react/jsx-runtime'

type Make = typeof element

/** The style sheet of Docusaurus names elements, that of content here the box in which a table scrolls: each table gets one. */
const boxed =
  (make: Make): Make =>
  (type, props, key) =>
    type === 'table'
      ? element('div', { className: 'tbl', tabIndex: 0, children: make(type, props) }, key)
      : make(type, props, key)

export const jsx = boxed(element)
export const jsxs = boxed(elements)
