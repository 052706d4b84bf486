/** Folders of MkDocs. */
import { temporaryFolder } from '../folder.ts'
import { siteAt, type TestSite } from '../rig.ts'

/** Creates a folder with a `mkdocs.yml` and pages in `docs`. */
export const mkdocsFolder = (config: string, files: Readonly<Record<string, string>>): TestSite =>
  siteAt(temporaryFolder({ 'mkdocs.yml': `site_name: Kit\nsite_url: https://kit.example/docs/\n${config}`, ...files }))
