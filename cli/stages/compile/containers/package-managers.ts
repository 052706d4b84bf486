import npmToYarn from 'npm-to-yarn'
import type { PackageManager } from '../../../model/markdown-config.ts'

interface Variant {
  readonly label: string
  readonly value: PackageManager
  readonly text: string
}

const LABELS: Readonly<Record<PackageManager, string>> = { npm: 'npm', pnpm: 'pnpm', yarn: 'Yarn', bun: 'Bun' }

/** `npm ci`, which the library does not support. */
const CLEAN_INSTALL: Readonly<Record<PackageManager, string>> = {
  npm: 'npm ci',
  pnpm: 'pnpm install --frozen-lockfile',
  yarn: 'yarn install --immutable',
  bun: 'bun install --frozen-lockfile',
}

/** Converts npm commands to commands of each package manager. */
export const commandVariants = (commands: string, managers: readonly PackageManager[]): Variant[] =>
  managers.map((value) => ({ label: LABELS[value], value, text: commandsFor(value, commands) }))

const commandsFor = (manager: PackageManager, commands: string): string =>
  manager === 'npm'
    ? commands
    : commands
        .split('\n')
        .map((line) => (/^\s*npm ci\s*$/.test(line) ? CLEAN_INSTALL[manager] : npmToYarn(line, manager)))
        .join('\n')
