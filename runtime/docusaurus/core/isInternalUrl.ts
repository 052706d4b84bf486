import { hasProtocol } from '../addresses.ts'

export { hasProtocol }

export default function isInternalUrl(url: string | undefined): boolean {
  return url !== undefined && !hasProtocol(url)
}
