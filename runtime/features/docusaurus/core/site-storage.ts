/** Keys in the browser's storage have no suffix here. */
export default { type: 'localStorage', namespace: '' } as const
