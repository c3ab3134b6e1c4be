import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { commonOptions } from '#schemas/kit/common-options.ts'
import { kinds } from '#schemas/kit/fields/index.ts'
import { declarationOptions } from '#schemas/kit/judge/declaration-shape.ts'
import { files, read } from './source.ts'

type Messages = { [key: string]: string | Messages }

/** Every leaf of a message file as `a.b.c`; plural forms count as their base key. */
function keysOf(messages: Messages, before = ''): string[] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [`${before}${key.replace(/_(zero|one|two|few|many|other)$/, '')}`]
      : keysOf(value, `${before}${key}.`),
  )
}
const messages = (file: string) => JSON.parse(read(file)) as Messages
const unique = (keys: string[]) => [...new Set(keys)].sort()

const localeNames = unique(
  files
    .filter((file) => file.startsWith('locales/') && file.endsWith('.json'))
    .map((file) => file.split('/').slice(2).join('/')),
)

describe('locales', () => {
  it.each(localeNames)('%s has the same keys in both languages', (name) => {
    expect(unique(keysOf(messages(`locales/kh/${name}`)))).toEqual(
      unique(keysOf(messages(`locales/en/${name}`))),
    )
  })

  it.each(localeNames)('%s has the same placeholders in both languages', (name) => {
    const placeholders = (file: string) => {
      const leaves = (part: Messages, before = ''): [string, string][] =>
        Object.entries(part).flatMap(([key, value]) =>
          typeof value === 'string'
            ? [[`${before}${key.replace(/_other$/, '')}`, value] as [string, string]]
            : leaves(value, `${before}${key}.`),
        )
      const found = new Map<string, Set<string>>()
      // A singular may say "one" in words; Khmer has no singular form.
      for (const [key, text] of leaves(messages(file)).filter(([key]) => !key.endsWith('_one')))
        for (const [, name] of text.matchAll(/(?:\{\{|%\{)\s*(\w+)/g))
          found.set(key, new Set([...(found.get(key) ?? []), name ?? '']))
      return Object.fromEntries([...found].map(([key, names]) => [key, [...names].sort()]))
    }
    expect(placeholders(`locales/kh/${name}`)).toEqual(placeholders(`locales/en/${name}`))
  })

  it.each(localeNames)('%s is Khmer in Khmer', (name) => {
    const letters = /[\u1780-\u17b3]/
    const texts = Object.values(messages(`locales/kh/${name}`)).filter(
      (text): text is string => typeof text === 'string' && /\p{L}{4,}/u.test(text),
    )
    expect(texts.filter((text) => !letters.test(text) && !/^[A-Z][\w .]*$/.test(text))).toEqual([])
  })
})

describe('schemas/README.md', () => {
  const readme = read('schemas/README.md')
  /** Option names of a table under a heading: the first cell of each row, in backticks. */
  const tableUnder = (heading: string) => {
    const start = readme.indexOf(`\n${heading}\n`)
    const section = start < 0 ? '' : readme.slice(start + heading.length + 2).split(/\n#{2,3} /)[0]
    return [...(section ?? '').matchAll(/^\| `([^`]+)`/gm)].map((match) => match[1]).sort()
  }

  it('tables every option of a resource', () => {
    expect(tableUnder('### Options of a resource')).toEqual([...declarationOptions].sort())
  })
  it('tables every common option', () => {
    expect(tableUnder('### Options of every field')).toEqual(Object.keys(commonOptions).sort())
  })
  it.each(Object.entries(kinds))('tables every option of %s', (kind, half) => {
    expect(readme).toContain(`\n### ${kind}\n`)
    expect(tableUnder(`### ${kind}`)).toEqual(Object.keys(half.options).sort())
  })
})

describe('README.md', () => {
  it('fits one and a half screens', () => {
    expect(read('README.md').split('\n').length).toBeLessThanOrEqual(110)
  })
})

describe('docs/settings.md', () => {
  it('lists every setting of the environment', () => {
    const document = read('docs/settings.md')
    const config = read('src/server/config.ts')
    const settings = unique([...config.matchAll(/^\s+([A-Z][A-Z_]{3,}):/gm)].map((match) => match[1] ?? ''))
    expect(settings.length).toBeGreaterThan(5)
    expect(settings.filter((name) => !document.includes(`\`${name}\``))).toEqual([])
  })
})

describe.each([
  ['docs/custom-pages.md', 3],
  ['docs/actions.md', 4],
  ['docs/work-lists.md', 6],
  ['docs/print.md', 1],
  ['docs/steps.md', 2],
])('%s', (name, count) => {
  const document = read(name)
  const quotes = [...document.matchAll(/<!-- quoted from (\S+) -->\n\s*```tsx?\n([\s\S]*?)\n\s*```/g)]
  const lines = (text: string) => text.split('\n').map((line) => line.trim())

  it.each(quotes.map(([, file = '', code = '']) => [file, code]))('quotes %s', (file, code) => {
    expect(lines(read(file)).join('\n')).toContain(lines(code).join('\n'))
  })
  it('quotes existing code, and names existing files', () => {
    expect(quotes).toHaveLength(count)
    const named = [
      ...document.matchAll(/[`'](?:#|\.\.\/)?((?:src|resources|schemas|tests|locales)\/[\w/.-]+\.tsx?)[`']/g),
    ]
    expect(named.map(([, file]) => file).filter((file) => !files.includes(file ?? ''))).toEqual([])
  })
})

let known: Set<string> | undefined

/** Every word of the sources. */
function words(): Set<string> {
  if (known) return known
  const texts = files.filter((file) => /\.(tsx?|mjs)$/.test(file)).map(read)
  known = new Set(texts.flatMap((text) => text.match(/[\w$]+/g) ?? []))
  return known
}

/** Words of an earlier private style: name the actor and say what happens. */
const riddles =
  /\b(whoever|somebody|nobody|everybody|anew|meanwhile|by (it|them)sel(f|ves)|one's own|told|tells|hears? of|(stands?|lies|hangs?|goes) (in|on|before|beside|there))\b/gi

/** A document without its code. */
const proseOf = (document: string) => document.replace(/^ *```[\s\S]*?^ *```/gm, '').replace(/`[^`\n]*`/g, '')

/** Words in backticks that are spelled like an identifier (`fooBar`) or called (`foo()`). */
function identifiersIn(document: string): string[] {
  const prose = document.replace(/^ *```[\s\S]*?^ *```/gm, '')
  const codes = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)
  return unique(
    codes.flatMap((code) => [
      ...[...code.matchAll(/\b[A-Za-z]+[a-z0-9][A-Z]\w*\b/g)].map(([word]) => word),
      ...[...code.matchAll(/\b([A-Za-z]\w+)\(/g)].map(([, word = '']) => word),
    ]),
  )
}

describe('documents', () => {
  const documents = files.filter((file) => /\.md$/.test(file))
  /** Files that a tutorial tells the reader to write. */
  const tutorial = ['schemas/settings/vaccines.ts']

  it.each(documents)('%s has working links, and names existing files', (name) => {
    const document = read(name)
    const links = [...document.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, to = '']) =>
      posix.normalize(posix.join(posix.dirname(name), to)),
    )
    const named = [
      ...document.matchAll(/`(?:#)?((?:src|resources|schemas|tests|scripts)\/[\w/.-]+\.(?:tsx?|mjs|json))`/g),
    ].map(([, file = '']) => file)
    const isThere = (path: string) =>
      files.includes(path) || files.some((file) => file.startsWith(`${path.replace(/\/$/, '')}/`))
    expect([...links, ...named].filter((path) => !isThere(path) && !tutorial.includes(path))).toEqual([])
  })

  it.each(documents)('%s names existing identifiers', (name) => {
    expect(identifiersIn(read(name)).filter((word) => !words().has(word))).toEqual([])
  })

  it.each(documents)('%s is in plain English', (name) => {
    expect(proseOf(read(name)).match(riddles) ?? []).toEqual([])
  })

  it('a decision fits one screen', () => {
    const long = documents.filter(
      (file) => file.startsWith('docs/adr/') && read(file).split('\n').length > 30,
    )
    expect(long).toEqual([])
  })

  it('CONTRIBUTING.md is short', () => {
    expect(read('CONTRIBUTING.md').split('\n').length).toBeLessThanOrEqual(150)
  })

  it.each(documents.filter((file) => file.startsWith('docs/') && file !== 'docs/README.md'))(
    '%s is in the table of contents',
    (file) => {
      const contents = read('docs/README.md')
      const path = file.slice('docs/'.length)
      expect(path.startsWith('adr/') ? contents.includes('](adr)') : contents.includes(`](${path})`)).toBe(
        true,
      )
    },
  )
})
