/** Stroke icons on a 24 x 24 grid. They are decorative: each control has its own name. */
const Icon = ({ path }: { path: string }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
)

export const MenuIcon = () => <Icon path="M4 7h16M4 12h16M4 17h10" />
export const CloseIcon = () => <Icon path="M6 6l12 12M18 6L6 18" />
export const HomeIcon = () => <Icon path="M4 11l8-7 8 7v8a1 1 0 0 1-1 1h-4v-6H9v6H5a1 1 0 0 1-1-1z" />
export const EditIcon = () => <Icon path="M4 20l1-4L16 5l3 3L8 19zM14 7l3 3" />
export const LanguageIcon = () => (
  <Icon path="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3.5 9h17M3.5 15h17M12 3c-5 5-5 13 0 18 5-5 5-13 0-18" />
)
