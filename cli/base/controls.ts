/** Control characters, which HTML must not contain. Most come from copied output of terminals. */
const ESCAPE = '\u001b'
/** Matches a sequence of a terminal: colors (with the parameters in a group), other commands, and links. */
export const TERMINAL_SEQUENCE = new RegExp(
  `${ESCAPE}(?:\\[([\\d;:]*)m|\\[[0-?]*[ -/]*[@-~]|\\][^\u0007${ESCAPE}]*(?:\u0007|${ESCAPE}\\\\)|[@-Z\\\\^_])`,
  'g',
)
/** Matches a control character that HTML must not contain. */
const CONTROL = /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u009f]/g

/** Whether a text has control characters, such as the colors of a terminal. */
export const hasControls = (text: string): boolean => text.search(CONTROL) !== -1

/** Removes the sequences of terminals and other control characters. */
export const withoutControls = (text: string): string =>
  hasControls(text) ? text.replace(TERMINAL_SEQUENCE, '').replace(CONTROL, '') : text
