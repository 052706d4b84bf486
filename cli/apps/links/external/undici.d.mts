import type { Agent, Dispatcher } from 'undici'

export { Agent, buildConnector } from 'undici'

/** Called on an agent: `request.call(agent, options)`. */
export function request(this: Agent, options: Dispatcher.RequestOptions): Promise<Dispatcher.ResponseData>
