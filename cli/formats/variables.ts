/** The variables of a config in texts: `{{NAME}}`. */

/** Matches a name in double braces; spaces inside are allowed. */
export const VARIABLE = /\{\{[ \t]{0,9}([\w.-]+)[ \t]{0,9}\}\}/g

/** Returns the value of a variable, or undefined if the config has none of this name. */
export const variableValue = (variables: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(variables, name) ? variables[name] : undefined

/** Returns the text with all known variables filled in; other names stay. */
export const withVariables = (text: string, variables: Readonly<Record<string, string>>): string =>
  text.includes('{{') ? text.replace(VARIABLE, (whole, name: string) => variableValue(variables, name) ?? whole) : text
