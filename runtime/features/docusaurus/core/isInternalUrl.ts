import { isExternal } from '../../../core/contract/urls.ts'

export { isExternal as hasProtocol }

export default function isInternalUrl(url: string | undefined): boolean {
  return url !== undefined && !isExternal(url)
}
