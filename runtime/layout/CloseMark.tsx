/** Cross of a button that closes. Not among the other icons: these come with the first sign of a reader. */
export const CloseMark = () => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M6 6l12 12M18 6L6 18" />
  </svg>
)
