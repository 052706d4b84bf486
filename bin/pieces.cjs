// The thread that writes files from pieces.
require('./load.cjs').load('pieces')
