/** Components of a site that render the theme's component. */
import path from 'node:path'
import { parse } from 'acorn'
import type { CallExpression, ImportDeclaration, Node, Program } from 'estree'
import { eachNode } from '../../../formats/syntax-tree.ts'
import { loadEsbuild } from '../../../site-code/esbuild.ts'

/** A module of the theme, with or without the components of the site, and the original only. */
const THEME = '@theme(?:-original|-init)?'
const ORIGINAL = '@theme-(?:original|init)'

/**
 * Whether a component renders the original as it is: `<Original {...props} />`. Other props would change what the
 * original shows, and ours does not take them.
 */
export async function isWrapper(name: string, file: string, text: string): Promise<boolean> {
  const program = await programOf(file, text)
  if (program === undefined) return false
  // A navbar may contain the parts of the original: `<Layout><Content /></Layout>`.
  const [layout, content] = name === 'Navbar' ? NAVBAR.map((part) => importedAs(program, THEME, part)) : []
  const outer = importedAs(program, ORIGINAL, name) ?? layout
  if (outer === undefined) return isExportedAgain(program, name)
  const props = propsOf(program)
  const isPlain = (node: Node, component: string | undefined): node is CallExpression =>
    component !== undefined && isElement(node, component) && hasOnly(props, node.arguments[1])
  const isSame = (child: Node): boolean => isChildren(child) || isPlain(child, content)
  return isOnly(program, outer, (node) =>
    node.type === 'ExportDefaultDeclaration'
      ? isNamed(node.declaration as Node, outer)
      : // The layout of the site can take more children.
        isPlain(node, outer) && (name === 'Layout' || node.arguments.slice(2).every(isSame)),
  )
}

const NAVBAR = ['Navbar/Layout', 'Navbar/Content']

/** Components that only combine others, which are separate modules. */
const CONSISTS_OF: Readonly<Record<string, readonly string[]>> = {
  Navbar: NAVBAR,
  'Navbar/MobileSidebar': ['Layout', 'Header', 'PrimaryMenu', 'SecondaryMenu'].map(
    (part) => `Navbar/MobileSidebar/${part}`,
  ),
}

/** Modules that add nothing to the components that they help to combine. */
const HELPERS = /^(?:react|@docusaurus\/theme-common(?:\/internal)?|@theme\/.*)$/

/**
 * Whether a component only combines the theme components that it consists of, as the theme's own component does:
 * `<Layout header={<Header />} />`. Sites get such a file when they copy a component with its parts and change one of
 * these.
 */
export async function isComposition(name: string, file: string, text: string): Promise<boolean> {
  const parts = CONSISTS_OF[name]
  const program = parts && (await programOf(file, text))
  if (program === undefined || !importDeclarations(program).every(isHelper)) return false
  const pieces = parts!.flatMap((part) => importedAs(program, THEME, part) ?? [])
  if (pieces.length < parts!.length) return false
  const props = propsOf(program)
  const isPlain = (node: Node): boolean => pieces.some((element) => isElement(node, element)) || isOwn(props, node)
  const elements: CallExpression[] = []
  eachNode<Node>(program, (node) => void (isAnyElement(node) && elements.push(node)))
  return (
    elements.length >= pieces.length &&
    elements.every(
      (element) =>
        isPlain(element) && hasOnly(props, element.arguments[1], isPlain) && element.arguments.slice(2).every(isPlain),
    )
  )
}

/** Returns the tree of a module without types and JSX; undefined if it is not valid. */
async function programOf(file: string, text: string): Promise<Program | undefined> {
  const ending = path.extname(file).slice(1)
  try {
    const { code } = await loadEsbuild().transform(text, {
      loader: ending === 'ts' || ending === 'tsx' ? ending : 'jsx',
      jsx: 'transform',
      tsconfigRaw: {},
    })
    return parse(code, { ecmaVersion: 'latest', sourceType: 'module' }) as Program
  } catch {
    return undefined
  }
}

/** Returns the local name of the default export of a module of the theme. */
function importedAs(program: Program, alias: string, name: string): string | undefined {
  const source = new RegExp(`^${alias}/${name}(?:/index)?$`)
  return importDeclarations(program)
    .filter((node) => source.test(String(node.source.value)))
    .flatMap(({ specifiers }) => specifiers)
    .find(
      (specifier) =>
        specifier.type === 'ImportDefaultSpecifier' ||
        (specifier.type === 'ImportSpecifier' && isDefault(specifier.imported)),
    )?.local.name
}

/** Whether an import has no effect, and its module has nothing else to add. */
const isHelper = ({ source, specifiers }: ImportDeclaration): boolean =>
  HELPERS.test(String(source.value)) &&
  !specifiers.some(({ local }) => source.value === 'react' && local.name.startsWith('use'))

const importDeclarations = ({ body }: Program): readonly ImportDeclaration[] =>
  body.filter((node): node is ImportDeclaration => node.type === 'ImportDeclaration')

const isDefault = (name: Node): boolean =>
  (name.type === 'Identifier' && name.name === 'default') || (name.type === 'Literal' && name.value === 'default')

/** Whether a module exports the original again: `export { default } from '@theme-original/Navbar'`. */
const isExportedAgain = ({ body }: Program, name: string): boolean =>
  body.some(
    (node) =>
      node.type === 'ExportNamedDeclaration' &&
      new RegExp(`^${ORIGINAL}/${name}(?:/index)?$`).test(String(node.source?.value)) &&
      node.specifiers.some(({ local, exported }) => isDefault(local) && isDefault(exported)),
  )

/** Whether a component is mentioned, and each time in a node that the test accepts. */
function isOnly(program: Program, component: string, accepts: (node: Node) => boolean): boolean {
  let mentions = 0
  let accepted = 0
  const names = new Set<Node>()
  eachNode<Node>(program, (node) => {
    for (const name of propertyNames(node)) names.add(name)
    if (isNamed(node, component) && !names.has(node)) mentions++
    if (accepts(node)) accepted++
  })
  return mentions > 0 && mentions === accepted
}

/** Returns the identifiers of a node that are names of imports and properties, not variables. */
function propertyNames(node: Node): readonly Node[] {
  if (node.type === 'ImportDeclaration') return node.specifiers.map(({ local }) => local)
  if (node.type === 'MemberExpression' && !node.computed) return [node.property]
  return node.type === 'Property' && !node.computed && !node.shorthand ? [node.key] : []
}

/**
 * Returns the variables with props of a component: parameters, and the rest of an object after some of its properties.
 */
function propsOf(program: Program): ReadonlySet<string> {
  const names = new Set<string>()
  const add = (node: Node): void => void (node.type === 'Identifier' && names.add(node.name))
  eachNode<Node>(program, (node) => {
    if ('params' in node) for (const parameter of node.params) add(parameter)
    if (node.type === 'RestElement') add(node.argument)
  })
  return names
}

/** Whether a component reads one of the properties: `props.path`, or `{ path }` of an object. */
export async function readsProps(names: readonly string[], file: string, text: string): Promise<boolean> {
  const program = await programOf(file, text)
  if (program === undefined) return false
  const props = propsOf(program)
  const isRead = (key: Node): boolean => names.some((name) => isNamed(key, name))
  let found = false
  eachNode<Node>(program, (node) => {
    if (node.type === 'MemberExpression') found ||= isOwn(props, node.object) && isRead(node.property)
    if (node.type === 'ObjectPattern') found ||= node.properties.some((one) => 'key' in one && isRead(one.key))
  })
  return found
}

/** Whether the properties of an element are the properties of its component, or have values that the test accepts. */
function hasOnly(
  props: ReadonlySet<string>,
  value: Node | undefined,
  accepts: (value: Node) => boolean = () => false,
): boolean {
  if (value === undefined || (value.type === 'Literal' && value.value === null)) return true
  if (value.type !== 'ObjectExpression') return isOwn(props, value)
  return value.properties.every((property) =>
    property.type === 'SpreadElement'
      ? isOwn(props, property.argument)
      : isNamed(property.key, 'key') || accepts(property.value),
  )
}

/** Whether a value is the properties of the component, or one of them. */
const isOwn = (props: ReadonlySet<string>, value: Node): boolean =>
  value.type === 'MemberExpression'
    ? value.object.type === 'ThisExpression' && isNamed(value.property, 'props')
    : value.type === 'Identifier' && props.has(value.name)

const isNamed = (node: Node, name: string): boolean => node.type === 'Identifier' && node.name === name

const isChildren = (node: Node): boolean => isNamed(memberOf(node), 'children')

/** Whether a node is `React.createElement(...)`, which is also what JSX becomes. */
const isAnyElement = (node: Node): node is CallExpression =>
  node.type === 'CallExpression' && isNamed(memberOf(node.callee), 'createElement')

const isElement = (node: Node, component: string): node is CallExpression =>
  isAnyElement(node) && node.arguments[0] !== undefined && isNamed(node.arguments[0], component)

/** `React.createElement` -> `createElement` */
const memberOf = (node: Node): Node => (node.type === 'MemberExpression' ? node.property : node)
