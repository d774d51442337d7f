import '../../src/ui/search/search.css'

export { SearchPage as default } from '../../src/ui/search/SearchPage.tsx'
