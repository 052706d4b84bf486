import { DATA_FOLDER } from './names.ts'

/** File with the children of a closed category of a sidebar. A page prints the name alone: it has some two dozen of them. */
export const shardFile = (name: string): string => `${DATA_FOLDER}/sidebar/${name}.json`
