import type { ComponentProps, ReactNode } from 'react'

const Code = (props: ComponentProps<'code'>): ReactNode => <code {...props} />
export default Code
