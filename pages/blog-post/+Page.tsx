import '../../src/ui/blog/blog.css'

export { BlogPostPage as default } from '../../src/ui/blog/BlogPostPage.tsx'
