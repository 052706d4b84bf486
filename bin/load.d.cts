export declare const load: (name: string) => unknown
export declare const importModule: (url: string) => Promise<unknown>
export declare const keepCompiled: () => void
