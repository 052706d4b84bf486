export type HostName = 'nginx' | 'caddy' | 'apache2'
export type ProgramName = 'chromium-headless-shell' | 'chromium' | 'redis-server' | HostName

/** All programs, in the order in which they are installed. */
export declare const PROGRAMS: readonly ProgramName[]
/** Programs that serve folders. */
export declare const HOSTS: readonly HostName[]
/** Returns the path of an installed program, or undefined. */
export declare function programPath(name: ProgramName): string | undefined
/** Returns the path of a program, which it installs if it can; otherwise, throws an error that says what to do. */
export declare function findProgram(name: ProgramName): string
/** Whether this process may install packages: as root on Debian, unless DOCS_TEST_INSTALL is 0. */
export declare function canInstall(): boolean
/** Installs packages of Debian; throws if one of them cannot be installed, after it has tried all. */
export declare function installPrograms(names: readonly ProgramName[]): void
