export { SamplesPage as default } from '../../ui/reference/SamplesPage.tsx'
