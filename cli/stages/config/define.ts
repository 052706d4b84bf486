import type { UserConfig } from './schema.ts'

export type { UserConfig } from './schema.ts'

/** What a `site.config.ts` may export: the object, or a function (also async) that returns it. */
export type UserConfigExport = UserConfig | (() => UserConfig | Promise<UserConfig>)

/** Gives a `site.config.ts` completion and type checks; returns its argument. Optional. */
export const defineConfig = <T extends UserConfigExport>(config: T): T => config
