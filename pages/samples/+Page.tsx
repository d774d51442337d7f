export { SamplesPage as default } from '../../src/ui/reference/SamplesPage.tsx'
