/** Components that all MDX pages can use without an import. */
import Head from '../../mdx/head.tsx'
import Admonition from './Admonition.tsx'
import Details from './Details.tsx'

export default { Head, head: Head, details: Details, Details, admonition: Admonition, Admonition }
