import { usePageScope } from '../../../core/islands/page-scope.tsx'

export default function useBrokenLinks() {
  const scope = usePageScope()
  return {
    collectAnchor: (id: string | undefined): void => {
      if (id !== undefined) scope.anchor(id)
    },
    collectLink: (): void => {},
  }
}
