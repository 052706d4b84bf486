import { hasProtocol } from '../../mdx/addresses.ts'

export { hasProtocol }

export default function isInternalUrl(url: string | undefined): boolean {
  return url !== undefined && !hasProtocol(url)
}
