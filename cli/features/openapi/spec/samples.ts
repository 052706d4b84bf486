/** Requests in languages that readers can run. */
import { jsonText, type SampleBody, type SampleRequest } from './request.ts'

/** The call of curl, an option a line. */
export function curlOf({ method, url, headers, body }: SampleRequest): string {
  const lines = [
    `curl${method === 'GET' ? '' : ` -X ${method}`} ${inShell(url)}`,
    ...headers.map(([name, value]) => `-H ${inShell(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : curlBody(body)),
  ]
  return lines.join(' \\\n  ')
}

const inShell = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

function curlBody(body: SampleBody): readonly string[] {
  switch (body.kind) {
    case 'json':
      return [`-d ${inShell(jsonText(body.value))}`]
    case 'text':
      return [`-d ${inShell(body.value)}`]
    case 'parts':
      return body.value.map(([name, value]) => `-F ${inShell(`${name}=${value}`)}`)
    case 'fields':
      return body.value.map(([name, value]) => `--data-urlencode ${inShell(`${name}=${value}`)}`)
    case 'file':
      return ['--data-binary @FILE']
  }
}

/** The call of `fetch`. */
export function javaScriptOf({ method, url, headers, body }: SampleRequest): string {
  const options = [
    ...(method === 'GET' ? [] : [`method: ${inScript(method)}`]),
    ...(headers.length === 0 ? [] : [`headers: ${indented(jsonText(Object.fromEntries(headers)))}`]),
    ...(body === undefined ? [] : [`body: ${scriptBody(body)}`]),
  ]
  const init = options.length === 0 ? '' : `, {\n${options.map((option) => `  ${option},\n`).join('')}}`
  const form = body?.kind === 'parts' ? `const form = new FormData()\n${body.value.map(formLine).join('')}\n` : ''
  return `${form}const response = await fetch(${inScript(url)}${init})\nconsole.log(response.status, await response.text())`
}

const inScript = (text: string): string => JSON.stringify(text)
const indented = (text: string): string => text.replaceAll('\n', '\n  ')

const formLine = ([name, value]: readonly [string, string]): string =>
  `form.append(${inScript(name)}, ${value === '@FILE' ? 'file' : inScript(value)})\n`

function scriptBody(body: SampleBody): string {
  switch (body.kind) {
    case 'json':
      return `JSON.stringify(${indented(JSON.stringify(body.value ?? {}, null, 2))})`
    case 'text':
      return inScript(body.value)
    case 'parts':
      return 'form'
    case 'fields':
      return `new URLSearchParams(${indented(JSON.stringify(body.value))})`
    case 'file':
      return 'file'
  }
}

/** The call of the library requests. */
export function pythonOf({ method, url, headers, body }: SampleRequest): string {
  const options = [
    inScript(url),
    ...(headers.length === 0 ? [] : [`headers=${inPython(Object.fromEntries(headers), 1)}`]),
    ...(body === undefined ? [] : pythonBody(body)),
  ]
  const args = options.length === 1 ? options[0] : `\n${options.map((option) => `    ${option},\n`).join('')}`
  const call = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/.test(method)
    ? `${method.toLowerCase()}(`
    : `request(${inScript(method)}, `
  return `import requests\n\nresponse = requests.${call}${args})\nprint(response.status_code, response.text)`
}

function pythonBody(body: SampleBody): readonly string[] {
  switch (body.kind) {
    case 'json':
      return [`json=${inPython(body.value ?? {}, 1)}`]
    case 'text':
      return [`data=${inScript(body.value)}`]
    case 'fields':
      return [`data=${inPython(Object.fromEntries(body.value), 1)}`]
    case 'parts': {
      const isFile = ([, value]: readonly [string, string]): boolean => value === '@FILE'
      const fields = body.value.filter((part) => !isFile(part))
      const files = body.value.filter(isFile).map(([name]) => `${inScript(name)}: open("FILE", "rb")`)
      return [
        ...(fields.length === 0 ? [] : [`data=${inPython(Object.fromEntries(fields), 1)}`]),
        ...(files.length === 0 ? [] : [`files={${files.join(', ')}}`]),
      ]
    }
    case 'file':
      return ['data=open("FILE", "rb")']
  }
}

/** A value as a literal of Python: like JSON, with other names of constants. */
function inPython(value: unknown, level: number): string {
  if (value === null || value === undefined) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (typeof value !== 'object') return JSON.stringify(value)
  const isList = Array.isArray(value)
  const items = isList
    ? value.map((item) => inPython(item, level + 1))
    : Object.entries(value).map(([key, item]) => `${inScript(key)}: ${inPython(item, level + 1)}`)
  const [start, end] = isList ? '[]' : '{}'
  if (items.length === 0) return `${start}${end}`
  const margin = '    '.repeat(level + 1)
  return `${start}\n${items.map((item) => `${margin}${item},\n`).join('')}${'    '.repeat(level)}${end}`
}
