import DocCard from './DocCard.tsx'
import { listOf } from './DocCardList/Parts.tsx'

export default listOf(DocCard)
