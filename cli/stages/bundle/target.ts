/** Syntax that code for browsers may use: ES2022, and the CSS that browsers of the last two years support. */
export const TARGET = ['es2022', 'chrome111', 'edge111', 'firefox115', 'safari16.4']
