import { expect, test } from 'vitest'
import {
  beginningOf,
  type SynonymTable,
  sameMeaning,
  synonymTable,
} from '../../../cli/features/search/keys/synonyms.ts'
import { languageSynonyms, siteSynonyms } from '../../../cli/features/search/language/site-synonyms.ts'
import { stem } from '../../../runtime/core/search/engine/stem.ts'
import { build, engineOf, page, random, routes } from './fixtures.ts'

const PARTS =
  'a e i o u y s t ed ing es ies ss at bl iz ational tional enci anci izer bli alli entli eli ousli ization ation ator alism iveness fulness ousness aliti iviti biliti logi icate ative alize iciti ical ful ness al ance ence er ic able ible ant ement ment ent ou ism ate iti ous ive ize ion ll b c d k m r v x'.split(
    ' ',
  )

test('all words with a stem begin as it does', () => {
  const next = random(7)
  const part = (): string => PARTS[Math.floor(next() * PARTS.length)]!
  for (let i = 0; i < 200_000; i++) {
    const word = Array.from({ length: 1 + Math.floor(next() * 5) }, part).join('')
    const beginning = beginningOf(stem(word))
    if (!word.startsWith(beginning)) expect(`${word}: ${stem(word)}`).toBe(`begins with ${beginning}`)
  }
})

/** The meanings of each key, and the stems of each phrase. */
const asMaps = ({ entries, phrases }: SynonymTable) => ({
  meanings: new Map(entries.map(([key, meanings]) => [key, new Map(meanings)])),
  stems: new Map(phrases),
})

const tableWith = (...synonyms: string[][]): SynonymTable => siteSynonyms({ search: { synonyms } as never })

test('synonyms of the site are added to the synonyms of the language', () => {
  const language = JSON.parse(languageSynonyms()) as SynonymTable
  expect(tableWith()).toEqual(language)
  const own = [
    ['delete', 'scrap'],
    ['kubernetes', 'k8s'],
  ]
  const both = asMaps(tableWith(...own))
  const known = asMaps(language)
  const added = asMaps(synonymTable(own.map(sameMeaning)))
  for (const [key, meanings] of added.meanings)
    expect(both.meanings.get(key)).toEqual(new Map([...(known.meanings.get(key) ?? []), ...meanings]))
  for (const [key, meanings] of known.meanings)
    if (!added.meanings.has(key)) expect(both.meanings.get(key)).toEqual(meanings)
  expect(both.stems).toEqual(new Map([...known.stems, ...added.stems]))
  expect([...both.meanings.keys()]).toEqual([...both.meanings.keys()].sort())
})

test.each([
  ['sign in', 'Authenticate'],
  ['dropdown', 'Select'],
  ['settings', 'Configuration'],
  ['enlever', 'Supprimer un fichier'],
  ['anlegen', 'Ein Projekt erstellen'],
  ['borrar', 'Eliminar un proyecto'],
  ['senha', 'Credenciais'],
])('a word of readers in their language finds what pages call it: %s', async (query, title) => {
  const pages = [page('/found', { title }), page('/other', { title: 'Other' })]
  expect(await routes(engineOf(build(pages)), query)).toEqual(['/found'])
})
