/** Folders of Mintlify. */
import { temporaryFolder } from '../folder.ts'
import { siteAt, type TestSite } from '../rig.ts'

/** Creates a folder with a `docs.json` and other files. */
export const mintlifyFolder = (config: object, files: Readonly<Record<string, string>>): TestSite =>
  siteAt(temporaryFolder({ 'docs.json': JSON.stringify({ theme: 'mint', name: 'Kit', ...config }, null, 2), ...files }))

/** Returns the article of a page without tags. */
export const articleText = (html: string): string =>
  (/<div class="prose">[\s\S]*?(?=<noscript>)/.exec(html)?.[0] ?? '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
