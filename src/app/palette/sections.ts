/** The sections of the palette, from the typed text and the available options. */
import { updatePath } from '#resources/paths.ts'
import { searchKey } from '#schemas/kit/search-key.ts'
import type { Found } from '#src/domain/console-actions.ts'
import { isMistyped } from '#src/domain/near-names.ts'
import { fitOf } from './match.ts'
import type { Option, Section } from './option.ts'

/** Maximum pages and actions while nothing is typed. */
const maxUnasked = 8
const maxMatches = { pages: 7, actions: 6 }

/** The matching options, best first; equal matches keep their order. */
export function fitting(options: readonly Option[], searchText: string): Option[] {
  return options
    .map((option) => {
      const byText = fitOf(option.text, searchText)
      const byRest = option.also && fitOf(`${option.text} ${option.also}`, searchText) !== undefined
      return { option, fit: byText ?? (byRest ? 3 : undefined) }
    })
    .filter(({ fit }) => fit !== undefined)
    .sort((a, b) => (a.fit ?? 0) - (b.fit ?? 0))
    .map(({ option }) => option)
}

/** The options that match except for typing mistakes. */
export const nearlyFitting = (options: readonly Option[], searchText: string): Option[] =>
  options.filter(({ text, also = '' }) => isMistyped(`${text} ${also}`, searchText))

/** Whether the typed text is likely a code rather than a word. */
const isCode = (searchText: string) => /\d/.test(searchKey(searchText))

interface Offer {
  query: string
  pages: readonly Option[]
  actions: readonly Option[]
  /** Groups of records from the server. */
  records: readonly Section[]
  recent: readonly Option[]
  labels: Readonly<Record<'recent' | 'pages' | 'actions', string>>
}

/** The non-empty sections. */
export function sectionsOf({ query: searchText, pages, actions, records, recent, labels }: Offer): Section[] {
  const section = (id: 'recent' | 'pages' | 'actions', options: readonly Option[]): Section => ({
    id,
    label: labels[id],
    options,
  })
  const hasOptions = ({ options }: Section) => options.length > 0
  if (searchText.trim() === '') {
    const chosen = new Set(recent.map(({ id }) => id))
    const others = (options: readonly Option[]) =>
      options.filter(({ id }) => !chosen.has(id)).slice(0, maxUnasked)
    return [
      section('recent', recent),
      section('pages', others(pages)),
      section('actions', others(actions)),
    ].filter(hasOptions)
  }
  const known = (matching: typeof fitting) =>
    [
      section('pages', matching(pages, searchText).slice(0, maxMatches.pages)),
      section('actions', matching(actions, searchText).slice(0, maxMatches.actions)),
    ].filter(hasOptions)
  const found = known(fitting)
  const near = found.length > 0 ? [] : known(nearlyFitting)
  const [work, settings] = [records.filter(isOfWork), records.filter((one) => !isOfWork(one))]
  const all = isCode(searchText) ? [...records, ...found, ...near] : [...found, ...work, ...near, ...settings]
  return all.filter(hasOptions)
}

/** A record as an option. */
export function recordOption(record: Found, icon: string): Option {
  const { path, id, text, code, above } = record
  return {
    id: `record:${path}:${id}`,
    text,
    icon,
    ...(code && code !== text ? { code } : {}),
    ...(above ? { hint: above } : {}),
    to: updatePath(path, id),
    record,
  }
}

const prefix = 'records:'

/** Settings, and last the records that decide what users may do. */
const settings = [/^(setting\/|approval-rules$|users$)/, /^roles$/, /^permissions$/]
const rankOf = (path: string) => settings.findIndex((pattern) => pattern.test(path))

/** Records that people work with, such as patients and invoices. */
const isOfWork = ({ id }: Section) => rankOf(id.replace(prefix, '')) < 0

/** Found records by resource: work before settings, then in the order of their best match. */
export function recordSections(
  found: readonly Found[],
  named: (path: string) => { label: string; icon: string },
): Section[] {
  const paths = [...new Set(found.map(({ path }) => path))].sort((a, b) => rankOf(a) - rankOf(b))
  return paths.map((path) => {
    const { label, icon } = named(path)
    const own = found.filter((record) => record.path === path)
    return {
      id: prefix + path,
      label,
      options: own.map((record) => recordOption(record, icon)),
    }
  })
}
