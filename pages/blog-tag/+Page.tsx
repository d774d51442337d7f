export { BlogListPage as default } from '../../src/ui/blog/BlogListPage.tsx'
