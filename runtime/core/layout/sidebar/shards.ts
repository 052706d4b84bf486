import type { SidebarNode } from '../../contract/page.ts'

const requests = new Map<string, Promise<readonly SidebarNode[]>>()

/** Fetches the children of a closed category once. Rejects if that fails; the next call tries again. */
export async function fetchChildren(address: string): Promise<readonly SidebarNode[]> {
  const request = requests.get(address) ?? requestNodes(address)
  requests.set(address, request)
  try {
    return await request
  } catch (error) {
    requests.delete(address)
    throw error
  }
}

async function requestNodes(address: string): Promise<readonly SidebarNode[]> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return (await response.json()) as SidebarNode[]
}
