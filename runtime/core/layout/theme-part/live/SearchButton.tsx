import { SearchButton as Ours } from '../../../search/button/SearchButton.tsx'
import { inHost } from '../LivePart.tsx'

export const SearchButton = inHost('Search', Ours)
