/** Components that are in every page of MDX without an import. */
import Head from '../core/Head.tsx'
import Admonition from './Admonition.tsx'
import Details from './Details.tsx'

export default { Head, head: Head, details: Details, Details, admonition: Admonition, Admonition }
