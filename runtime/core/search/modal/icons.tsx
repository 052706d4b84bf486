import { Icon } from '../button/SearchBox.tsx'

/** The X that clears the query or removes a saved search. */
export const CloseIcon = () => (
  <Icon>
    <path d="m5 5 10 10M15 5 5 15" />
  </Icon>
)

/** The kind of an entry. */
const PATHS = {
  recent: 'M10 5.5V10l3 2M17.5 10a7.5 7.5 0 1 1-2.7-5.7L17 6.5m0-4v4h-4',
  favorite: 'm10 2.5 2.3 4.8 5.2.7-3.8 3.6.9 5.2-4.6-2.5-4.6 2.5.9-5.2L2.5 8l5.2-.7Z',
  page: 'M11.5 2.5H5.5v15h9V5.5Zm0 0v3h3',
  text: 'M4 5h12M4 10h12M4 15h7',
  heading: 'M8 3 6.5 17M13.5 3 12 17M3.5 7.5h13m-13.5 5h13',
} as const
export type Kind = keyof typeof PATHS

/** One component for all kinds: with each key, other kinds come to the same places, and only the path changes. */
export const KindIcon = ({ kind }: { kind: Kind }) => (
  <Icon>
    <path d={PATHS[kind]} />
  </Icon>
)
/** Saves a recent search as a favorite. */
export const StarIcon = () => <KindIcon kind="favorite" />
/** The branch from the hit of a page to a hit inside it. */
export const TreeIcon = ({ last }: { last: boolean }) => (
  <Icon>
    <path d={last ? 'M6 0v10h8' : 'M6 0v20M6 10h8'} />
  </Icon>
)
/** The key that opens the active hit. */
export const EnterIcon = () => (
  <Icon>
    <path d="M16 4v6H5m3.5-3.5L5 10l3.5 3.5" />
  </Icon>
)
