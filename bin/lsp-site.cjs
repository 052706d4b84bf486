// The thread that opens a site for the language server.
require('./load.cjs').load('lsp-site')
