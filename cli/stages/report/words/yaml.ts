import type { YamlFault } from '../../../diagnostics/shared-facts.ts'

/** Explains a YAML error. The library's sentences have no period. */
export function yamlWords(problem: YamlFault): string {
  switch (problem.fault) {
    case 'parser':
      return `${problem.reason}${problem.needsQuotes ? ' (put the text in quotes)' : ''}.`
    case 'too-large':
      return `This is more than ${problem.limit / 1024} KB of YAML.`
    case 'too-deep':
      return `This is nested more than ${problem.limit} levels deep.`
    case 'too-many':
      return `This has more than ${problem.limit} values, including those of aliases.`
    case 'second-document':
      return 'A second YAML document starts here.'
    case 'key-not-text':
      return 'A key must be text.'
    case 'not-keys':
      return 'This must be lines of `key: value`.'
    case 'cyclic-alias':
      return `The alias *${problem.name} is inside the value that it refers to.`
    case 'unknown-anchor':
      return `There is no anchor &${problem.name} for this alias. If this is text, put it in quotes.`
    case 'duplicate-key':
      return `The key ${problem.name} is given twice.`
  }
}
