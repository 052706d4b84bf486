/** Loads the native parser while the caller waits; throws if this platform has none. */
exports.loadSatteri = () => require('./satteri.mjs')
