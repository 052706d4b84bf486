import { usePageScope } from '../page-scope.tsx'

const DOCS = 'docusaurus-plugin-content-docs'

/** Data of plugins by plugin and id. Here only the docs have data: their versions. */
export default function useGlobalData(): Readonly<Record<string, Readonly<Record<string, object>>>> {
  const { site } = usePageScope()
  const docs = Object.entries(site.versions).map(([id, versions]) => [id, { versions }] as const)
  return { [DOCS]: Object.fromEntries(docs) }
}

export function useAllPluginInstancesData(name: string): Readonly<Record<string, object>> | undefined {
  return useGlobalData()[name]
}

export function usePluginData(name: string, id = 'default'): object | undefined {
  const found = useGlobalData()[name]
  if (found === undefined) throw new Error(`There is no data of the plugin ${name}: plugins of Docusaurus are not run.`)
  return found[id]
}
