import DocCardList from '@theme/DocCardList'
import { cardsIn } from '@theme/DocCardList/Parts'

/** The cards of a page on sites that have `DocCard` or `DocCardList`. */
export default cardsIn(DocCardList)
