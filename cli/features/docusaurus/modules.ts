/** The modules that pages and components import from Docusaurus. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { browserModules, docusaurusModules } from '../../../runtime/features/docusaurus/modules.ts'
import markdownComponents from '../../../runtime/features/docusaurus/theme/MDXComponents.tsx'
import TabItem from '../../../runtime/features/docusaurus/theme/TabItem.tsx'
import Tabs from '../../../runtime/features/docusaurus/theme/Tabs.tsx'
import { packageRoot } from '../../base/folders.ts'
import type { ModuleCode } from '../../model/provided-modules.ts'

export const code = (): ModuleCode => ({
  modules: docusaurusModules,
  files: new Map(Object.keys(docusaurusModules).map((name) => [name, fileOf(name)])),
  browser: browserModules,
  // Plugins that generate tabs import `Tabs`, and pages with their own tabs rely on that import.
  components: { Tabs, TabItem, ...markdownComponents },
})

function fileOf(name: string): string {
  const base = name
    .replace(/^@theme\//, 'theme/')
    .replace(/^@docusaurus\//, 'core/')
    .replace(/\/internal$/, '')
  const files = ['.tsx', '.ts'].map((ending) => `runtime/features/docusaurus/${base}${ending}`)
  return files.find((file) => existsSync(path.join(packageRoot(), file)))!
}
