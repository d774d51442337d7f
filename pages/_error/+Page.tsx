export { NotFoundPage as default } from '../../src/ui/not-found/NotFoundPage.tsx'
