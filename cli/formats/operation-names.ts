/** Names and addresses of the operations of an API, by its OpenAPI spec. */
import { slug } from 'github-slugger'

/** The methods that a path of a spec may have. */
export const METHODS: readonly string[] = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query']

/** Returns `GET /users`; for a webhook, `EVENT` and its name. */
export const operationName = (method: string, path: string, isWebhook: boolean): string =>
  `${isWebhook ? 'EVENT' : method.toUpperCase()} ${path}`

/** Returns the group of an operation: its first tag. */
export const operationGroup = ([tag]: readonly string[], isWebhook: boolean): string =>
  tag ?? (isWebhook ? 'Webhooks' : 'Operations')

/** Returns the id for a name, of letters, digits, dots, and dashes: `repos/list` becomes `repos-list`. Never empty. */
export const idForName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}._]+/gu, '-')
    .replace(/^[-.]+|[-.]+$/g, '') || 'operation'

/** Returns the part of an address for the name of a group or operation. Equal parts are numbered later. */
export const slugForName = (name: string): string => slug(idForName(name)) || 'operation'
