/** The MCP server over HTTP: stateless, each request is answered independently. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import type { BuiltPages } from './built-pages.ts'
import { createMcpServer } from './server.ts'

/** Answers one POST request. */
export async function answerMcp(site: BuiltPages, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const server = await createMcpServer(site)
  const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true })
  response.on('close', () => void server.close())
  await server.connect(transport as Parameters<typeof server.connect>[0])
  await transport.handleRequest(request, response)
}
