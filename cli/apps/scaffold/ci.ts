/** CI pipelines that check a site's links and build it. */
import type { DocsScripts } from './package-json.ts'

/** `.github/workflows/docs.yml` */
export const githubWorkflow = ({ check, build }: DocsScripts): string => `name: docs
on:
  push:
    branches: [main]
  pull_request:
permissions:
  contents: read
jobs:
  build:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
        with:
          # Dates of pages come from the whole history.
          fetch-depth: 0
      - uses: actions/setup-node@v4
        with:
          node-version: 22
      - uses: actions/cache@v4
        with:
          # With its last output, a build makes only the pages that changed.
          path: |
            .docs
            out
          key: docs-\${{ github.sha }}
          restore-keys: docs-
      - run: npm install
      - run: npm run ${check} -- --format github
      - run: npm run ${build}
      - uses: actions/upload-artifact@v4
        with:
          name: site
          path: out
          include-hidden-files: true
`

/** `.gitlab-ci.yml` */
export const gitlabPipeline = ({ check, build }: DocsScripts): string => `docs:
  image: node:22
  variables:
    # Dates of pages come from the whole history.
    GIT_DEPTH: 0
  cache:
    key: docs
    # With its last output, a build makes only the pages that changed.
    paths: [.docs, out]
  script:
    - npm install
    - npm run --silent ${check} -- --format junit > links.xml
    - npm run ${build}
  artifacts:
    when: always
    paths: [out]
    reports:
      junit: links.xml
`
