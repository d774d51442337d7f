export { SearchPage as default } from '../../src/ui/search/SearchPage.tsx'
