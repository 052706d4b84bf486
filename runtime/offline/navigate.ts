/** Navigation in a folder that is opened as files: the browser loads every page. */

/** Goes to an address in this tab. */
export async function navigate(href: string, { replace = false }: { replace?: boolean } = {}): Promise<void> {
  const isHere = new URL(href, location.href).pathname === location.pathname
  // What is typed on the search page replaces its address. Browsers do not let a file do that.
  if (replace && isHere) return
  location[replace ? 'replace' : 'assign'](href)
}

export const reload = async (): Promise<void> => location.reload()
