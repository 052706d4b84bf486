import DocCard from '@theme/DocCard'
import { listOf } from '@theme/DocCardList/Parts'
import type { ReactNode } from 'react'
import type { CardItem } from '../sidebar-items.ts'

const Card = ({ item }: { readonly item: CardItem }): ReactNode => (
  <article>
    <DocCard item={item} />
  </article>
)

/** Replaces our `@theme/DocCardList` on sites that have `DocCard`. */
export default listOf(Card)
