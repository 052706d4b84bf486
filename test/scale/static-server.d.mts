/** Serves a folder on a free loopback port. */
export declare function serveFolder(folder: string): Promise<{ readonly url: string; close(): void }>
