import { SearchButton as DefaultPart } from '../../../search/button/SearchButton.tsx'
import { inHost } from '../LivePart.tsx'

/** The search box, inside the component of a site that replaces it. */
export const SearchButton = inHost('Search', DefaultPart)
