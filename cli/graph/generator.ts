declare const __DOCS_VERSION__: string | undefined

/** Version of this tool, set when it is bundled. */
export const TOOL_VERSION = typeof __DOCS_VERSION__ === 'undefined' ? '0.0.0' : __DOCS_VERSION__

/** What pages name as their generator. */
export const GENERATOR = `docs ${TOOL_VERSION}`
