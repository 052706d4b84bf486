/** Logs that the browser parsed the HTML of a component otherwise, such as a `div` in a `p`. It is not an error that nobody caught. */
export const logRerender = (error: unknown): void => console.error('A component was rerendered.', error)
