/** Draws diagrams in pages that are opened as files, whose only script contains this one. */
export { attach as attachPageScripts } from '../../core/behaviors/diagrams.ts'
