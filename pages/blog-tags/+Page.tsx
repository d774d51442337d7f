export { BlogTagList as default } from '../../src/ui/blog/BlogTagList.tsx'
