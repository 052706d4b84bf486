/** The X of a close button. Separate from the other icons, which load on the first reader activity. */
export const CloseMark = () => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M6 6l12 12M18 6L6 18" />
  </svg>
)
