import type { ComponentProps, ReactNode } from 'react'

const Ul = (props: ComponentProps<'ul'>): ReactNode => <ul {...props} />
export default Ul
