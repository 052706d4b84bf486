import { DATA_FOLDER } from './names.ts'

/**
 * Returns the file with the children of a closed sidebar category. A page contains only the name, because it has about two dozen
 * of them.
 */
export const shardFile = (name: string): string => `${DATA_FOLDER}/sidebar/${name}.json`
