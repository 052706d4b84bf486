import defaults from '../../../runtime/docusaurus/theme/MDXComponents.tsx'
import { COMPONENTS } from '../../docusaurus/module-names.ts'
import type { PageModules } from '../../model/compiled.ts'

/** Components that pages name without importing them; elements of HTML are printed in our way. */
export function namedComponents(modules: PageModules | undefined): Record<string, unknown> {
  const given = modules?.namespaces.get(COMPONENTS)?.default
  const all = { ...defaults, ...(typeof given === 'object' ? given : undefined) }
  return Object.fromEntries(Object.entries(all).filter(([name]) => /^[A-Z]/.test(name)))
}

/** Names of those that the site has added. */
export const addedNames = (modules: PageModules | undefined): string[] =>
  Object.entries(namedComponents(modules))
    .filter(([name, component]) => (defaults as Readonly<Record<string, unknown>>)[name] !== component)
    .map(([name]) => name)
