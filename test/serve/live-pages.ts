/** Pages in a browser connected to a running `docs serve`: one site, server and browser for all tests of a file. */
import { rmSync } from 'node:fs'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect } from 'vitest'
import { closePages, sharedBrowser } from '../browser/search-rig.ts'
import { type Files, write } from '../folder.ts'
import { freePort } from '../free-port.ts'
import { requireProgram } from '../programs.ts'
import { makeSite, type Running, start } from './kit.ts'

/** Serves the files; after all tests, checks that no page threw an error. */
export function livePages(files: Files, viewport: { readonly width: number; readonly height: number }) {
  let root: string
  let server: Running
  let browser: Browser
  const errors: string[] = []
  const isThere = requireProgram('chromium-headless-shell')
  beforeAll(async () => {
    if (!isThere) return
    root = makeSite(files)
    // A restarted server has the same port, which nobody may get in between.
    const port = await freePort()
    ;[server, browser] = await Promise.all([start(root, ['--port', String(port)]), sharedBrowser()])
  })
  afterAll(async () => {
    if (!isThere) return
    await closePages()
    expect(await server.stop()).toBe(0)
    rmSync(root, { recursive: true, force: true })
    expect(errors).toEqual([])
  })
  return {
    get server(): Running {
      return server
    },
    get browser(): Browser {
      return browser
    },
    /** Writes files (`null` removes). */
    put: (changed: Files): void => write(root, changed),
    /** Stops the server, and starts another one on its port; `meanwhile` runs in between. */
    async restart(meanwhile: () => void): Promise<void> {
      const { port } = server
      expect(await server.stop()).toBe(0)
      meanwhile()
      server = await start(root, ['--port', String(port)])
    },
    /** A page that is connected; `mark` lasts as long as its document. */
    async open(address: string): Promise<Page> {
      const page = await browser.newPage({ viewport })
      page.on('pageerror', (error) => errors.push(error.message))
      const connected = page.waitForEvent('websocket')
      await page.goto(server.url + address)
      await connected
      await page.evaluate(() => Object.assign(window, { mark: true }))
      return page
    },
  }
}

/** Whether a page still has the document that it was opened with. */
export const isSameDocument = (page: Page): Promise<boolean> => page.evaluate(() => 'mark' in window)
