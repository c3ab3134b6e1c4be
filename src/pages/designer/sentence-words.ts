/** The words of the designer for what the sentences of the judge and the migration name. */
import { kinds } from '#schemas/kit/fields/index.ts'
import { formatNumber } from '#schemas/kit/numbers.ts'
import type { Label } from '#schemas/kit/types.ts'
import { digits } from '#src/client/digits.ts'
import type { NamedFields } from '#src/domain/designs/named-fields.ts'
import { type Sentences, type WritePlaceholder, writeSentence } from '#src/domain/designs/sentences.ts'

/** What the sentences can be about. */
export interface Named {
  fields: NamedFields
  /** Catalogues by name. */
  catalogues: Readonly<Record<string, Label>>
}

export interface Reader {
  translate(key: string, params?: object): string
  text(label: Label): string
}

/** Options whose name in the designer is another one. */
const inputs: Readonly<Record<string, string>> = {
  visibleWhen: 'visible_when',
  requiredWhen: 'required_when',
  answers: 'values',
  min: 'number.min',
  max: 'number.max',
  scale: 'number.scale',
  to: 'links_to',
  maxBytes: 'megabytes',
  menu: 'in_menu',
  group: 'menu_group',
  order: 'menu_order',
  filters: 'filter',
  form: 'layouts.form',
  list: 'layouts.list',
  title: 'heading',
  set: 'tests.set',
  is: 'tests.is',
  has: 'tests.has',
  gte: 'tests.gte',
  lte: 'tests.lte',
}

const same = new Set(
  'label help required unique search filter default values tone pattern unit script icon sort columns fields folded'.split(
    ' ',
  ),
)

const list = (text: string) => text.split(', ')

/** Writes placeholders by their name; the catalogue has the words for parts of sentences. */
export function wordsFor(sentences: Sentences, named: Named, { translate, text }: Reader): WritePlaceholder {
  const quote = (words: string) => translate('designer.sentence.quoted', { text: words })
  const option = (name: string): string | undefined => {
    if (same.has(name)) return translate(`designer.${name}`)
    if (Object.hasOwn(inputs, name)) return translate(`designer.${inputs[name]}`)
    return translate(`designer.option.${name}`, { _: '' }) || undefined
  }
  const answers = Object.values(named.fields).flatMap(({ values = {} }) => Object.entries(values))
  const answer = (name: string) => answers.find(([own]) => own === name)?.[1].label
  const field = (name: string) => named.fields[name]?.label
  const labelled = (label: Label | undefined, name: string) => (label && text(label)) || name
  const catalogue = (name: string) =>
    labelled(named.catalogues[(name.split('__')[0] ?? name).replaceAll('_', '-')], name)
  const kind = (name: string) => translate(`designer.kind.${name}`, { _: name })
  const name = (own: string): string => {
    const label = field(own) ?? answer(own)
    if (label) return text(label) || own
    return option(own) ?? (Object.hasOwn(kinds, own) ? kind(own) : own)
  }
  /** A constant as the judge quotes it. */
  const value = (constant: string) => {
    if (constant === 'true' || constant === 'false') return quote(translate(`designer.answer.${constant}`))
    const [, quoted] = /^(['"])(.*)\1$/s.exec(constant)?.slice(1) ?? []
    if (quoted === undefined) return constant
    return quote(labelled(answer(quoted) ?? field(quoted), quoted))
  }
  const path = (names: string) => {
    const [, rule] = /^checks '(\w+)' \w+$/.exec(names) ?? []
    if (rule) return `${option('checks')} ${labelled(field(rule), rule)}`
    if (!/^[A-Za-z]\w*(?:\.[\w+ -]+)*$/.test(names)) return undefined
    const words = names.split('.').map((part) => (/^\d+$/.test(part) ? `${Number(part) + 1}` : name(part)))
    return words.join(' › ')
  }
  const rows = (described: string) => {
    const [whole, count, names] = /^(\d+) row\(s\)(?: \((.*)\))?$/s.exec(described) ?? []
    if (!whole) return undefined
    const counted = translate('designer.rows', { smart_count: Number(count) })
    const of = names
      ?.replaceAll(' (deleted)', ` (${translate('designer.deleted')})`)
      .replace(/ and (\d+) more$/, (_, more) => ` ${translate('designer.more_rows', { count: more })}`)
    return of ? `${counted} (${of})` : counted
  }
  const limit = (described: string) => {
    const [own = '', ...constant] = described.split(' ')
    return [option(own) ?? own, ...(constant.length > 0 ? [value(constant.join(' '))] : [])].join(' ')
  }
  const part = (words: string) => writeSentence(sentences, words, write)
  const writers: Readonly<Record<string, (found: string) => string | undefined>> = {
    number: (found) =>
      Number.isFinite(Number(found)) ? formatNumber(Number(found), { digits: digits() }) : undefined,
    kind: (found) => {
      const [, own = ''] = /^(?:an? )?([A-Za-z]+)$/.exec(found) ?? []
      return own ? kind(own) : undefined
    },
    language: (found) => translate(`designer.languages.${found.startsWith('Khmer') ? 'kh' : 'en'}`),
    column: (found) => name(found.slice(found.indexOf('.') + 1)),
    fields: (found) => list(found).map(name).map(quote).join(', '),
    values: (found) =>
      list(found)
        .map((one) => one.replace(/ \(-?\d+\)$/, ''))
        .map((one) => (/^['"]/.test(one) ? value(one) : quote(name(one))))
        .join(', '),
    limits: (found) => list(found).map(limit).join(', '),
    what: part,
    right: part,
    reason: part,
    option: path,
    ...{ name, catalogue, value, rows },
  }
  const write: WritePlaceholder = (placeholder, found) =>
    Object.hasOwn(writers, placeholder) ? writers[placeholder]?.(found) : found
  return write
}
