/** Remark plugins that replace `{{NAME}}` with environment variables: our `variables` option does the same. */
import { readText } from '../../../base/files.ts'
import type { CompilerPlugin } from '../config/context.ts'

/** Returns the names that a plugin fills from the environment; empty if it does (or may do) something else. */
export function variablesOf(plugin: CompilerPlugin, files: readonly string[]): readonly string[] {
  const value = [plugin.value].flat()[0]
  if (plugin.kind !== 'remark' || typeof value !== 'function' || value.name === '') return []
  const text = files.map(readText).find((code) => definitionOf(value.name).test(code))
  if (text === undefined) return []
  const wanted = new Set([...text.matchAll(/\{\{\s*([A-Z][A-Z0-9_]*)\s*\\?\}/g)].map(([, name = '']) => name))
  const variables = new Set([...text.matchAll(/process\.env\.([A-Z][A-Z0-9_]*)/g)].map(([, name = '']) => name))
  return wanted.size > 0 && [...wanted].every((name) => variables.has(name)) && variables.size === wanted.size
    ? [...wanted]
    : []
}

/** Matches the definition of a function in a text, but not its import. */
export const definitionOf = (name: string): RegExp =>
  new RegExp(
    `\\bfunction\\s+${escaped(name)}\\b|\\b${escaped(name)}\\s*=(?!\\s*(?:\\(?\\s*await\\s+import|require)\\s*\\()`,
  )

const escaped = (text: string): string => text.replace(/[$]/g, '\\$&')

/** Returns the values of the variables. An unset one is omitted, so its placeholder stays in the text. */
export const environmentValues = (names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = process.env[name]
      return value ? [[name, value]] : []
    }),
  )
