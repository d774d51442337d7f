/** Copy of a home page whose links lead to pages that every site has. */
export const homeCopy = `
hero:
  title: Build with us
  lead: All you need
  primary: { label: Start, href: / }
  secondary: { label: Find, href: /search }
tasks: { title: Tasks, items: [{ title: Find, text: Find it, href: /search }] }
products:
  title: Products
  lead: All of them
  items: [{ id: player, title: Player, text: Plays, href: /search, facts: [{ label: A, value: B }], points: [One] }]
firstRequest: { title: First, lead: Try, note: Done }
latest: { title: Latest, all: { label: All, href: / } }
contact: { title: Contact, items: [{ id: support, title: Help, text: Ask, label: Support }] }
`
