export { CategoryPage as default } from '../../src/ui/docs/CategoryPage.tsx'
