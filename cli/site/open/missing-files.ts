/** Files that the config names and that do not exist: all of them are reported at once, before anything is bundled. */

import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { textReader } from '../../base/files.ts'
import { nearest } from '../../base/suggest.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { configFile, type SiteConfig } from '../../model/config.ts'
import { placeProblems } from '../verdict/config-places.ts'

/** What a bundler adds to a name of a module. */
const ENDINGS = ['', '.tsx', '.ts', '.jsx', '.js', '.mjs', '.css', '.json']

interface NamedFile {
  readonly key: string
  readonly name: string
}

/** Returns a finding for each style sheet, component, and client module of a config that does not exist. */
export const missingFiles = (root: string, config: SiteConfig): Diagnostic[] =>
  findings(root, config, ({ name }) => !isThere(path.resolve(root, name)))

/** Returns the findings for a name that a bundler did not find; empty if the config does not name it. */
export const missingFilesNamed = (name: string, root: string, config: SiteConfig): Diagnostic[] =>
  findings(root, config, (finding) => path.resolve(root, finding.name) === path.resolve(root, name))

const findings = (root: string, config: SiteConfig, isMissing: (file: NamedFile) => boolean): Diagnostic[] =>
  placeProblems(
    namedFiles(config)
      .filter(isMissing)
      .map((file) => missingFile(file, root, configFile(config))),
    textReader(root),
  )

const namedFiles = ({ customCss, clientModules, components, theme }: SiteConfig): readonly NamedFile[] =>
  [
    ...customCss.map((name) => ({ key: 'customCss', name })),
    ...clientModules.map((name) => ({ key: 'clientModules', name })),
    ...Object.entries(components).map(([key, name]) => ({ key: `components.${key}`, name })),
    ...Object.entries(theme).map(([key, name]) => ({ key: `theme.${key}`, name })),
  ].filter(({ name }) => !MODULE.test(name))

/** Matches a name that only a bundler resolves: an alias, such as a part of the theme, or a module of a scope. */
const MODULE = /^[@#~]|^[a-z]+:/i

const isThere = (file: string): boolean => ENDINGS.some((ending) => existsSync(file + ending))

function missingFile({ key, name }: NamedFile, root: string, file: string): Diagnostic {
  const folder = path.dirname(path.resolve(root, name))
  const beside = existsSync(folder) ? nearest(path.basename(name), readdirSync(folder)) : undefined
  return {
    code: 'config-file',
    severity: 'error',
    key,
    name,
    where: { file },
    ...(beside !== undefined && { suggestion: path.posix.join(path.posix.dirname(name), beside) }),
  }
}
