/** The glossary of the console (locales/glossary.md) and the texts: one word per concept. */
import { describe, expect, it } from 'vitest'
import { files, read } from './source.ts'

const khmer = /[\u1780-\u17ff]/

/** Rows of the table below a heading, as cells. */
function table(heading: string): string[][] {
  const section = read('locales/glossary.md').split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  return section
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.includes('---'))
    .slice(1)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
}

const terms = table('Terms').filter(([, word]) => word)
const wordOf = new Map(
  terms.flatMap(([english = '', word = '']) => english.split(', ').map((form) => [form, word] as const)),
)

type Messages = { [key: string]: string | Messages }

const leaves = (part: Messages, before = ''): [key: string, text: string][] =>
  Object.entries(part).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${before}${key}`, value] as const] : leaves(value, `${before}${key}.`),
  ) as [string, string][]

const messages = (file: string) => new Map(leaves(JSON.parse(read(file)) as Messages))

const locales = files.filter((file) => file.startsWith('locales/kh/'))
const declared = files.filter((file) => /^(schemas|src)\/.*\.tsx?$/.test(file))

const pairsOfLocales = locales.flatMap((file) => {
  const english = messages(file.replace('/kh/', '/en/'))
  return [...messages(file)].map(([key, kh]) => ({ at: `${file} ${key}`, kh, en: english.get(key) ?? '' }))
})
/** `{ kh: '…', en: '…' }` and `label('…', '…')`. */
const pairsOfCode = declared.flatMap((file) =>
  [
    ...read(file).matchAll(
      /(?:kh: |\b(?:label|text|amount|flag)\(\s*)'([^'\n]*)',\s*(?:en: )?'((?:[^'\\\n]|\\.)*)'/g,
    ),
  ].map(([, kh = '', en = '']) => ({ at: file, kh, en })),
)

/** Entries where the same English word has another meaning. */
const otherMeanings: Record<string, string> = {
  'schemas/settings/service-categories.ts Consultation': 'a group of paid services, ពិគ្រោះជំងឺ',
  'schemas/codes/money-movement.ts Deposit': 'cash is brought to the bank',
  'schemas/parts/payment.ts Payer': 'the person who brings the money',
  'locales/kh/pages/patient_mapping.json undo': 'two merged records are separated again',
  'schemas/platform/parts/permission-facts.ts Records': 'lists that a permission is about',
  'locales/kh/pages/roles.json assignment.records': 'lists that a permission is about',
  'locales/kh/pages/setup.json paper.figures': 'what a step has entered so far',
}

describe('locales/glossary.md', () => {
  it('has a Khmer word and one meaning for each term', () => {
    expect(terms.length).toBeGreaterThan(90)
    expect(terms.filter(([, word = '']) => !khmer.test(word))).toEqual([])
    expect(wordOf.size).toBe(terms.flatMap(([english = '']) => english.split(', ')).length)
  })

  it('its terms are translated consistently', () => {
    const pairs = [...pairsOfLocales, ...pairsOfCode]
    expect(pairs.length).toBeGreaterThan(6000)
    const strange = pairs.filter(({ kh, en }) => {
      const word = wordOf.get(en.toLowerCase())
      return word && !kh.includes(word)
    })
    const names = ({ at, en }: { at: string; en: string }) => (at.endsWith('.ts') ? `${at} ${en}` : at)
    const unknown = strange.filter((pair) => !otherMeanings[names(pair)])
    expect(unknown.map(({ at, kh, en }) => `${at}: ${en} is ${kh}`)).toEqual([])
    expect(Object.keys(otherMeanings).filter((at) => !strange.some((pair) => names(pair) === at))).toEqual([])
  })

  it('Khmer texts name the health equity fund in Khmer', () => {
    const latin = [...pairsOfLocales, ...pairsOfCode].filter(({ kh }) => /\bHEF/.test(kh))
    expect(latin.map(({ at, kh }) => `${at}: ${kh}`)).toEqual([])
  })

  const banned = [
    ...terms.map(([english, , , not]) => [not, english]),
    ...table('Respect').map(([english, , not]) => [not, english]),
    ...table('Spelling and form').map(([write, not]) => [not, write]),
  ].filter(([not]) => not)

  it('replaced words are not used in the texts', () => {
    expect(banned.length).toBeGreaterThan(30)
    // Names of persons and places keep their spelling.
    const names = /^src\/(domain\/patients|server\/seed\/(demo-|reference\/holidays))/
    const texts = [
      ...locales,
      ...declared.filter((file) => !names.test(file)),
      ...files.filter((file) => /^data\/[\w-]+\.csv$/.test(file)),
    ].map((file) => ({ file, text: read(file) }))
    const found = banned.flatMap(([not = '', better]) =>
      texts.filter(({ text }) => text.includes(not)).map(({ file }) => `${file}: ${not} (${better})`),
    )
    expect(found).toEqual([])
  })
})
