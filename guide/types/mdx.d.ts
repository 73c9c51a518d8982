declare module '*.mdx' {
  import type { ComponentType } from 'preact'
  const content: ComponentType<{ components: Record<string, unknown> }>
  export default content
}
