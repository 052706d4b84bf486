/** Draws diagrams in pages that are opened as files: browsers load no modules there, so the only script contains this one. */
export { attach as attachPageScripts } from '../../core/behaviors/diagrams.ts'
