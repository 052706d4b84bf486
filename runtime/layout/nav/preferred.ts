/** Remembered version of a collection. */
export const usePreferredVersions = () => (_collection: string): string | undefined => undefined
export const rememberVersion = (_collection: string, _version: string): void => {}
