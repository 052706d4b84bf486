import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Context } from './context.ts'
import type { Values } from './reader.ts'
import { themeFiles } from './theme-slots.ts'

/**
 * Names that the classic theme has. Others in `src/theme` are components that pages import, and `MDXComponents` is what pages
 * have without importing it: both are used.
 */
const THEME =
  /^(?:Admonition|AnnouncementBar|ApiLogo|BackToTopButton|Blog\w*|CodeBlock|CodeInline|ColorModeToggle|ContentVisibility|Debug\w*|Details|Doc[A-Z]\w*|EditMetaRow|EditThisPage|Error\w*|Footer|Heading|Icon|IdealImage|LastUpdated|Layout|Loading|Logo|MDXContent|MDXPage|Mermaid|Navbar|NavbarItem|NotFound|PaginatorNavLink|Playground|ReactLiveScope|Root|Search\w*|SiteMetadata|SkipToContent|TOC|TOCCollapsible|TOCInline|TOCItems|TabItem|Tabs|Tag|TagsList\w*|ThemeProvider|ThemedComponent|ThemedImage|Unlisted|prism-include-languages)(?:\/|\.|$)/

/** Components in `src/theme` by the part of our theme that they take the place of; each of the others is one line of the report. */
export function readThemeFolder({ root, report }: Context): Values | undefined {
  const used = themeFiles(root)
  for (const file of componentsIn(path.join(root, 'src/theme'))) {
    if (!THEME.test(file) || used.some((one) => one.file === `src/theme/${file}`)) continue
    const name = file.replace(/(?:\/index)?\.[jt]sx?$/, '')
    report.addFile(`src/theme/${file}`, { what: 'theme-component', name })
  }
  return used.length === 0 ? undefined : Object.fromEntries(used.map(({ slot, file }) => [slot, `./${file}`]))
}

function componentsIn(folder: string, prefix = ''): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(path.join(folder, prefix), { withFileTypes: true })
    .flatMap((entry) => {
      const name = prefix === '' ? entry.name : `${prefix}/${entry.name}`
      if (entry.isDirectory()) return componentsIn(folder, name)
      return /\.[jt]sx$|(?:^|\/)[A-Z]\w*(?:\/index)?\.[jt]s$/.test(name) && !name.endsWith('.d.ts') ? [name] : []
    })
    .sort()
}
