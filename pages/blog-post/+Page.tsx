export { BlogPostPage as default } from '../../src/ui/blog/BlogPostPage.tsx'
