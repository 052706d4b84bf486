import type { ComponentType, ReactNode } from 'react'
import type { ThemePart } from '../../core/contract/site.ts'
import { useOriginal } from '../../core/islands/page-scope.tsx'

/** Renders the part of the theme that a component of the site wraps. Anywhere else, it renders its children. */
export const original = (name: ThemePart): ComponentType<{ readonly children?: ReactNode }> =>
  function Original({ children }) {
    const Part = useOriginal(name)
    return Part === undefined ? children : <Part />
  }
