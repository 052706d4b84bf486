// The thread that makes pages.
require('./load.cjs').load('worker')
