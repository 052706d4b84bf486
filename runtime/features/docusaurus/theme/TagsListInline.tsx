import type { ReactNode } from 'react'
import { TagList } from '../../../core/layout/page/PageFoot.tsx'

interface Props {
  readonly tags?: readonly { readonly label: string; readonly permalink: string }[]
}

/** The tags of a page, as links to the pages that list them. */
const TagsListInline = ({ tags = [] }: Props): ReactNode => (
  <TagList tags={tags.map(({ label, permalink }) => ({ label, href: permalink }))} />
)
export default TagsListInline
