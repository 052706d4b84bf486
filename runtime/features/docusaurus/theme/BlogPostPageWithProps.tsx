import Item from '@theme/BlogPostPage/Site'
import { withContent } from '@theme/DocItem/Parts'

/** Stands for a component of the site that reads its properties. */
export default withContent(Item)
