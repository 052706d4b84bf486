/**
 * Components that are loaded when they are rendered (`React.lazy`). `Suspense` around them shows its fallback, and then
 * the page is rendered again.
 */

type Load = () => Promise<unknown>
type Lazy = (load: Load) => unknown

const loading = new Set<Promise<void>>()

/** Returns React for the modules of a site: components that are loading are known. */
export const withKnownLazy = <T extends { readonly lazy: unknown }>(react: T): T => ({
  ...react,
  lazy: (load: Load) =>
    (react.lazy as Lazy)(() => {
      const module = load()
      const done: Promise<void> = module.then(
        () => void loading.delete(done),
        () => void loading.delete(done),
      )
      loading.add(done)
      return module
    }),
})

/**
 * Waits for the components that are loading when it is called. Returns whether there were any, so that the page must be
 * rendered again.
 */
export async function lazyLoaded(): Promise<boolean> {
  const pending = [...loading]
  await Promise.all(pending)
  return pending.length > 0
}
