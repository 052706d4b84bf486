import type { ComponentProps, ReactNode } from 'react'

const Li = (props: ComponentProps<'li'>): ReactNode => <li {...props} />
export default Li
