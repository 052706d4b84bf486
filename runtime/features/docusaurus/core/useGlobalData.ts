import { usePageScope } from '../../../core/islands/page-scope.tsx'
import { placeholder } from '../../mdx/placeholder.ts'

type Data = Readonly<Record<string, Readonly<Record<string, object>>>>

const DOCS = 'docusaurus-plugin-content-docs'

/** Returns plugin data by plugin and id: what plugins in the config have set, and the docs versions. */
export default function useGlobalData(): Data {
  const { site } = usePageScope()
  const docs = Object.entries(site.versions).map(([id, versions]) => [id, { versions }] as const)
  return { ...(site.pluginData as Data), [DOCS]: Object.fromEntries(docs) }
}

/** Returns the data of all instances of a plugin, by id; an empty placeholder for a plugin that does not run. */
export function useAllPluginInstancesData(name: string): Readonly<Record<string, object>> | undefined {
  return useData(name)
}

/** Returns the data of one instance of a plugin; undefined for an unknown id. */
export function usePluginData(name: string, id = 'default'): object | undefined {
  return useData(name)[id]
}

/** Data of a plugin that does not run renders nothing, and the report says so. */
function useData(name: string): Readonly<Record<string, object>> {
  const { missingData } = usePageScope()
  const data = useGlobalData()[name]
  if (data !== undefined) return data
  missingData?.(name)
  return placeholder as Readonly<Record<string, object>>
}
