/** What a component around a doc or a post gets in Docusaurus. */
import { type ComponentType, type ReactNode, useState } from 'react'
import { usePageScope } from '../../../core/islands/page-scope.tsx'
import { useBlogPost } from '../core/plugin-content-blog/client.ts'
import { useDoc } from '../core/plugin-content-docs/client.ts'

interface OriginalProps {
  readonly Original: ComponentType
  readonly children?: ReactNode
}

export interface ItemProps extends OriginalProps {
  /** The text as a component, with its metadata. */
  readonly content: ComponentType & (ReturnType<typeof useDoc> | ReturnType<typeof useBlogPost>)
}

/** Returns the component with the properties of `DocItem` and `BlogPostPage`. */
export const withContent = (SiteItem: ComponentType<ItemProps>) =>
  function Item(props: OriginalProps): ReactNode {
    const { Original } = props
    const [doc, post, { page }] = [useDoc(), useBlogPost(), usePageScope()]
    const facts = page.post === undefined ? doc : post
    // Each page has its own element, so the value never changes.
    const [content] = useState(() => Object.assign(() => <Original />, facts))
    return <SiteItem {...props} content={content} />
  }
