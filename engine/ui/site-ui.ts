/** React components of the engine for use in a site's views, parts and islands. */
export { Hero } from './home/Hero.tsx'
export { Section } from './home/Section.tsx'
export { Anchor } from './layout/Anchor.tsx'
export { useFrame } from './layout/frame-context.ts'
export { CodeBlock } from './mdx/CodeBlock.tsx'
export { TabItem, Tabs } from './mdx/Tabs.tsx'
export { CodeText } from './text/CodeText.tsx'
export { DateTime } from './text/DateTime.tsx'
