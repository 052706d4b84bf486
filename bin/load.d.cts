export declare const load: (name: string) => unknown
export declare const importModule: (url: string) => Promise<unknown>
export declare const keepCompiled: () => void
export declare const PACKS: string
export declare const packed: (modules: Iterable<readonly [name: string, text: string]>) => string
