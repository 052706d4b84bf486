import Description from '@theme/DocCard/Description'
import Heading from '@theme/DocCard/Heading'
import Icon from '@theme/DocCard/Heading/Icon'
import Text from '@theme/DocCard/Heading/Text'
import Layout from '@theme/DocCard/Layout'
import { CardOfParts, CardParts } from '@theme/DocCard/Parts'
import type { ReactNode } from 'react'
import type { CardItem } from '../sidebar-items.ts'

const PARTS = { Layout, Heading, Icon, Text, Description }

/** Replaces our `@theme/DocCard` on sites that have some of its parts. */
export default function DocCard({ item }: { readonly item: CardItem }): ReactNode {
  return (
    <CardParts value={PARTS}>
      <CardOfParts item={item} />
    </CardParts>
  )
}
