/** A stroke icon on a 24 x 24 grid. It is decorative: each control has its own name. */
export const Icon = ({ path }: { path: string }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
)

/** The X of a close button. */
export const CloseIcon = () => <Icon path="M6 6l12 12M18 6L6 18" />
