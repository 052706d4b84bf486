// The parts of htmlparser2 that the tool uses, for the bundle: see scripts/bundle.mjs.
export { Parser } from '../../node_modules/htmlparser2/dist/esm/Parser.js'
export { default as Tokenizer } from '../../node_modules/htmlparser2/dist/esm/Tokenizer.js'
