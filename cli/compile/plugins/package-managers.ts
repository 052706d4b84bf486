import npmToYarn from 'npm-to-yarn'

interface Variant {
  readonly label: string
  readonly value: 'npm' | 'pnpm' | 'yarn' | 'bun'
  readonly text: string
}

const MANAGERS = [
  { label: 'npm', value: 'npm' },
  { label: 'pnpm', value: 'pnpm' },
  { label: 'Yarn', value: 'yarn' },
  { label: 'Bun', value: 'bun' },
] as const

/** `npm ci`, which the library does not support. */
const CLEAN_INSTALL = {
  npm: 'npm ci',
  pnpm: 'pnpm install --frozen-lockfile',
  yarn: 'yarn install --immutable',
  bun: 'bun install --frozen-lockfile',
}

/** Converts npm commands to those of each package manager. */
export const convert = (commands: string): Variant[] =>
  MANAGERS.map(({ label, value }) => ({ label, value, text: commandsFor(value, commands) }))

const commandsFor = (manager: Variant['value'], commands: string): string =>
  manager === 'npm'
    ? commands
    : commands
        .split('\n')
        .map((line) => (/^\s*npm ci\s*$/.test(line) ? CLEAN_INSTALL[manager] : npmToYarn(line, manager)))
        .join('\n')
