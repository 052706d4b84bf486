/** Navigation in an offline folder: the browser loads every page. */

/** Goes to an address in this tab. */
export async function navigate(href: string, { replace = false }: { replace?: boolean } = {}): Promise<void> {
  const isHere = new URL(href, location.href).pathname === location.pathname
  // Typing on the search page would replace its address, which browsers do not allow for files.
  if (replace && isHere) return
  location[replace ? 'replace' : 'assign'](href)
}

export const reload = async (): Promise<void> => location.reload()
