// The three parts of undici that are used. Its entry also imports all others, such as caches, mocks, and sockets, which
// every installation would contain.
export { default as request } from 'undici/lib/api/api-request.js'
export { default as buildConnector } from 'undici/lib/core/connect.js'
export { default as Agent } from 'undici/lib/dispatcher/agent.js'
