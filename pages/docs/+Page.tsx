export { DocPage as default } from '../../src/ui/docs/DocPage.tsx'
