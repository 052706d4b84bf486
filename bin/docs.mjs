#!/usr/bin/env node
import { existsSync } from 'node:fs'

// Installed with scripts switched off, the bundle is made at the first call.
const bundle = new URL('../dist/main.js', import.meta.url)
if (!existsSync(bundle)) await import('../scripts/bundle.mjs')
await import(bundle.href)
