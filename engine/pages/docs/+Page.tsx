export { DocPage as default } from '../../ui/docs/DocPage.tsx'
