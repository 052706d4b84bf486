#!/usr/bin/env node
// The yardstick of the benchmark: one thread, unified alone, parses every Markdown file of a folder. Whatever the
// machine and its other load, the ratio of a build's time to this one is comparable.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

const processor = unified().use(remarkParse).use(remarkGfm).freeze()
const files = readdirSync(process.argv[2], { recursive: true }).filter((file) => file.endsWith('.md'))
let nodes = 0
for (const file of files)
  nodes += processor.parse(readFileSync(path.join(process.argv[2], file), 'utf8')).children.length
console.log(`${files.length} files, ${nodes} blocks`)
