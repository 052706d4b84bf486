/** Replaces the place of a component inside the navbar on sites that have none. */
export { Fragment as NavbarContent } from 'react'
