/** Returns the hash of all source files and the lockfile. */
export declare function sourceHash(): string
