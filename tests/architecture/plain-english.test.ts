/** English texts on screen and on paper: no old words, and counted nouns have a singular. */
import { describe, expect, it } from 'vitest'
import { oldWordsIn } from '../support/old-words.ts'
import { files, read } from './source.ts'

type Messages = { [key: string]: string | Messages }

/** Texts in which an old word is right English, by their place. */
const right = new Set([
  'locales/en/pages/claims.json batch.title',
  'locales/en/pages/users.json confirm.unlock',
  'locales/en/pages/users.json second.confirm',
])

/** Texts whose number is always above one. */
const neverOne = new Set([
  'locales/en/import.json all_columns',
  'locales/en/pages/audit.json times',
  'locales/en/pages/audit.json total.more',
  'locales/en/pages/patient_mapping.json can_undo',
  'locales/en/resources.json list.export.xlsx_limit',
  'locales/en/validation.json kind.coded_many',
  'locales/en/validation.json kind.enum_many',
  'locales/en/validation.json kind.set_many',
])

/** Keys that end in `_other` without being a plural. */
const noPlural = new Set(['locales/en/merge.json choose_other', 'locales/en/resources.json form.open_other'])

/** Names of placeholders are no words of the text. */
const stripPlaceholders = (text: string) => text.replace(/\{\{[^}]*\}\}|\$\{[^}]*\}/g, '…')

function leaves(messages: Messages, before = ''): [key: string, text: string][] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${before}${key}`, value] as [string, string]]
      : leaves(value, `${before}${key}.`),
  )
}

const messageTexts = files
  .filter((file) => file.startsWith('locales/en/'))
  .flatMap((file) =>
    leaves(JSON.parse(read(file)) as Messages).map(([key, text]) => [`${file} ${key}`, text]),
  ) as [place: string, text: string][]

/** English literals of a source file: `en: '…'`, or the argument after a Khmer one. */
function englishIn(source: string): string[] {
  const literal = /(?:\ben:\s*|[\u1780-\u17ff។៖»)]['"`],\s*)(['"`])((?:(?!\1)[^\\]|\\.)*)\1/g
  return [...source.matchAll(literal)].map(([, , text = '']) => text)
}

const sourceTexts = files
  .filter((file) => /^(schemas|src|resources)\/.*\.tsx?$/.test(file))
  .flatMap((file) => englishIn(read(file)).map((text) => [file, text] as [string, string]))

describe('English texts', () => {
  it('are found', () => {
    expect(messageTexts.length).toBeGreaterThan(3000)
    expect(sourceTexts.length).toBeGreaterThan(3000)
  })

  it.each([
    ['locales', messageTexts],
    ['schemas, papers and reports', sourceTexts],
  ])('of %s use no old words', (_, texts) => {
    const found = texts.flatMap(([place, text]) =>
      right.has(place)
        ? []
        : oldWordsIn(stripPlaceholders(text)).map((word) => `${place}: “${text}” (${word})`),
    )
    expect(found).toEqual([])
  })

  it('count by the rules of English', () => {
    const plural = /\{\{(?:smart_count|count|n)\}\} (?!more|others|cells? were)[a-z]+s\b/
    const uncounted = messageTexts.filter(
      ([place, text]) => plural.test(text) && !/_(other|zero)$/.test(place) && !neverOne.has(place),
    )
    expect(uncounted).toEqual([])
  })

  it('have a singular wherever they have a plural', () => {
    const places = new Set(messageTexts.map(([place]) => place))
    const single = [...places].filter(
      (place) =>
        place.endsWith('_other') && !noPlural.has(place) && !places.has(place.replace(/_other$/, '_one')),
    )
    expect(single).toEqual([])
  })
})
