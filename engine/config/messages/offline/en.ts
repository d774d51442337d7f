/** Texts of offline reading, in English. Separate, because a script loads them without the others. */
export const offline = {
  title: 'This page is not saved',
  text: 'You are offline, and this page is not on your device.',
  retry: 'Try again',
  savedSections: 'Saved for offline',
  readPages: 'Pages you have read',
  nothing: 'Nothing has been saved on this device yet.',
  save: 'Save this section for offline ({size})',
  section: 'Section: {title}',
  saving: 'Saving: {done} of {total} files',
  saved: 'Saved. You can read and search this section offline.',
  remove: 'Remove this section from the device',
  removed: 'Removed from this device.',
  failed: 'The connection failed, so nothing was saved.',
  full: 'There is not enough space on this device, so nothing was saved.',
  changed: 'The documentation has been updated. Reload the page and save the section again.',
}
