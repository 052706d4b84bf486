/**
 * The same sites as users build them: `bin/docs.mjs` in a new process, with threads of its own and the real clock.
 * Other tests run their commands one after another in one process, with threads that make the pages of many builds.
 */
import { expect, test } from 'vitest'
import { docsProcess } from '../rig.ts'
import { copyOf, expectedText, resultOf } from './result.ts'

test.each(['basics', 'blocks', 'links', 'versions-locales'])(
  '%s: a cold build and a build with its cache',
  async (name) => {
    const site = copyOf(name)
    for (const _ of ['cold', 'warm']) {
      const { stdout } = await docsProcess(site.root, ['build', '--format', 'json'])
      for (const [file, content] of resultOf(site, stdout)) expect(content, file).toBe(expectedText(name, file))
    }
  },
)
