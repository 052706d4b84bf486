import { withContent } from '@theme/DocItem/Parts'
import Item from '@theme/DocItem/Site'

/** Stands for a component of the site that reads its properties. */
export default withContent(Item)
