/** Texts of the list of shortcuts, in English. Separate, because a script loads them without the others. */
export const shortcuts = {
  title: 'Keyboard shortcuts',
  search: 'Search',
  tryIt: 'Try the operation on this page',
  send: 'Send the request in the console',
  offers: 'Suggest what fits into the body',
  list: 'Show this list',
  leave: 'Close what is open',
  switch: 'Single-key shortcuts',
  note: 'Turn them off if you use speech input, or if you press keys by accident.',
}
