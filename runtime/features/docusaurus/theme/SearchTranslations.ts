/** Texts of the dialog of another search. */
export default { button: {}, modal: {} }
