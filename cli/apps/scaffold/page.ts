/** Creates the text of a new page and derives its file name from the writer's words. */
import { titleOfName } from '../../base/words.ts'
import { DESCRIPTION_TO_WRITE } from '../../stages/graph/description.ts'

/** `My first page` is `my-first-page`; names without spaces stay as they are. */
export function pageFileName(name: string): string {
  if (!/\s/.test(name.trim())) return name.trim()
  return name
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}._-]+/gu, '-')
    .replace(/^-+|-+$/g, '')
}

/** `my-first_page` and `02-my-first-page` are "My first page". */
export const titleFrom = (name: string): string =>
  titleOfName(name.replace(/\.mdx?$/i, '').replace(/^\d+[-_.]+(?=\D)/, ''))

/** Front matter and first heading. */
export const newPageText = (title: string): string => `---
title: ${yamlText(title)}
description: ${DESCRIPTION_TO_WRITE}
---

# ${markdownText(title)}

`

/** The category file of a new folder: `guides` gets the label "Guides". */
export const categoryText = (folder: string): string => `label: ${yamlText(titleFrom(folder))}\n`

/** Escapes a title for a heading: one line, without markup. */
export const markdownText = (text: string): string =>
  text.replace(/[\r\n]+/g, ' ').replace(/([\\`*_[\]<>#&{}])/g, '\\$1')

/** Returns the text plain if YAML reads it as a string; otherwise in quotes. */
const yamlText = (text: string): string =>
  /^[\p{L}][\p{L}\p{N} ,.()/-]*$/u.test(text) && !/^(?:true|false|null|yes|no|on|off)$/i.test(text)
    ? text
    : JSON.stringify(text)

/** Returns whether a path segment cannot be part of an address. */
export const isUnsuitable = (part: string): boolean =>
  /[\u0000-\u001f\u007f?#%:*"<>|]/.test(part) || part.startsWith('.')
