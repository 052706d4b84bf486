import { SearchButton as Ours } from '../../../search/button/SearchButton.tsx'
import { inHost } from '../LivePart.tsx'

/** The search box, inside the component of a site that replaces it. */
export const SearchButton = inHost('Search', Ours)
