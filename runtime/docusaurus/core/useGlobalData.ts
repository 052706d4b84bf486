import { usePageScope } from '../../mdx/page-scope.tsx'
import { standIn } from '../../mdx/stand-in.ts'

const DOCS = 'docusaurus-plugin-content-docs'

/** Data of plugins by plugin and id. Here only the docs have data: their versions. */
export default function useGlobalData(): Readonly<Record<string, Readonly<Record<string, object>>>> {
  const { site } = usePageScope()
  const docs = Object.entries(site.versions).map(([id, versions]) => [id, { versions }] as const)
  return { [DOCS]: Object.fromEntries(docs) }
}

export function useAllPluginInstancesData(name: string): Readonly<Record<string, object>> | undefined {
  return useData(name)
}

export function usePluginData(name: string, id = 'default'): object | undefined {
  return useData(name)[id]
}

/** Plugins of Docusaurus are not run: what components read of their data prints as nothing, and the report says so. */
function useData(name: string): Readonly<Record<string, object>> {
  const { missingData } = usePageScope()
  const found = useGlobalData()[name]
  if (found !== undefined) return found
  missingData?.(name)
  return standIn as Readonly<Record<string, object>>
}
