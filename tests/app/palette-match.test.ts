import { expect, test } from 'vitest'
import { fitOf, markedParts } from '#src/app/palette/match.ts'
import type { Option, Section } from '#src/app/palette/option.ts'
import { fitting, recordSections, sectionsOf } from '#src/app/palette/sections.ts'

const marked = (text: string, searchText: string) =>
  markedParts(text, searchText)
    .map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join('')

test.each([
  ['Provinces', 'prov', '[Prov]inces'],
  ['Operational districts', 'dist oper', '[Oper]ational [dist]ricts'],
  ['Siĕm Reab', 'siem', '[Siĕm] Reab'],
  ['ស្រុក/ខណ្ឌ/ក្រុង', 'ខណ្ឌ', 'ស្រុក/[ខណ្ឌ]/ក្រុង'],
  // Part of a syllable marks the whole of it.
  ['ស្រុក', 'ស', '[ស្រុ]ក'],
  // Typed in another order, with another subscript, or with Khmer digits.
  ['កណ្តាល', 'កណ្ដាល', '[កណ្តាល]'],
  ['ភូមិទី10', '១០', 'ភូមិទី[10]'],
  ['Villages', 'zebra', 'Villages'],
  ['Villages', '', 'Villages'],
  ['', 'a', ''],
])('in %s, %s marks %s', (text, searchText, expected) => {
  expect(marked(text, searchText)).toBe(expected)
  expect(
    markedParts(text, searchText)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})

test('a prefix matches best, then a word prefix', () => {
  expect(fitOf('Districts', 'DISTRICTS ')).toBe(0)
  expect(fitOf('Districts', 'dist')).toBe(1)
  expect(fitOf('Operational districts', 'dist')).toBe(2)
  expect(fitOf('Redistribution', 'dist')).toBe(3)
  expect(fitOf('Provinces', 'dist')).toBeUndefined()
})

const option = (id: string, text: string, also?: string): Option => ({
  id,
  text,
  icon: 'mdi:home-outline',
  ...(also ? { also } : {}),
})

const pages = [
  option('a', 'ស្រុកប្រតិបត្តិ', 'Operational districts setting/operational-districts'),
  option('b', 'ស្រុក/ខណ្ឌ/ក្រុង', 'Districts setting/districts'),
  option('c', 'ភូមិ', 'Villages setting/villages'),
]

test('pages are found in the other language and by their path', () => {
  const ids = (searchText: string) => fitting(pages, searchText).map(({ id }) => id)
  expect(ids('ស្រុក')).toEqual(['a', 'b'])
  expect(ids('districts')).toEqual(['a', 'b'])
  expect(ids('setting/villages')).toEqual(['c'])
  expect(ids('zebra')).toEqual([])
})

const found = [
  { path: 'x/b', id: 1, text: 'One', code: '10' },
  { path: 'x/a', id: 2, text: 'Two', code: null, above: 'Above' },
  { path: 'x/b', id: 3, text: '11', code: '11' },
]
const records = recordSections(found, (path) => ({ label: path, icon: 'mdi:map' }))
const labels = { recent: 'Recent', pages: 'Pages', actions: 'Actions' }
const offer = { pages, actions: [option('d', 'New 1')], records, recent: [], labels }

test('records are grouped by resource, the one with the best match first', () => {
  expect(records.map(({ id, options }) => [id, options.map(({ to }) => to)])).toEqual([
    ['records:x/b', ['/x/b/update/1', '/x/b/update/3']],
    ['records:x/a', ['/x/a/update/2']],
  ])
  // A code that equals the text is not repeated.
  expect(records[0]?.options.map(({ code }) => code)).toEqual(['10', undefined])
})

test('a code finds records first, a word pages', () => {
  const order = (searchText: string) => sectionsOf({ ...offer, query: searchText }).map(({ id }) => id)
  expect(order('1')).toEqual(['records:x/b', 'records:x/a', 'actions'])
  expect(order('villages')).toEqual(['pages', 'records:x/b', 'records:x/a'])
})

test('settings follow pages that are spelled similarly, and permissions are last', () => {
  const paths = ['permissions', 'setting/wards', 'roles', 'invoices']
  const some = paths.map((path, id) => ({ path, id, text: path, code: null }))
  const sorted = recordSections(some, (path) => ({ label: path, icon: 'mdi:map' }))
  const order = (query: string) => sectionsOf({ ...offer, records: sorted, query }).map(({ id }) => id)
  const settings = ['records:setting/wards', 'records:roles', 'records:permissions']
  expect(order('vilages')).toEqual(['records:invoices', 'pages', ...settings])
  expect(order('1')).toEqual(['records:invoices', ...settings, 'actions'])
})

test.each([
  ['vilages', ['pages']],
  ['distrcits', ['pages']],
  ['ភុមិ', ['pages']],
  ['ស្រុកបតិបត្តិ', ['pages']],
  ['zebra', []],
  // Three letters are too few to guess.
  ['vli', []],
])('%s is found despite its spelling, after records', (query, expected) => {
  const ids = (sections: readonly Section[]) => sections.map(({ id }) => id)
  expect(ids(sectionsOf({ ...offer, records: [], query }))).toEqual(expected)
  expect(ids(sectionsOf({ ...offer, query }))).toEqual(['records:x/b', 'records:x/a', ...expected])
})

test('an empty search offers recent choices, once each', () => {
  const recent = [pages[2] as Option]
  const sections = sectionsOf({ ...offer, records: [], recent, query: ' ' })
  expect(sections.map(({ id, options }) => [id, options.map((one) => one.id)])).toEqual([
    ['recent', ['c']],
    ['pages', ['a', 'b']],
    ['actions', ['d']],
  ])
})
