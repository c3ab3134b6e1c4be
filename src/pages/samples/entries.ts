/** What the page can show, each under an address of its own: `/samples#integer`. */
import { type Kind, kinds } from '#schemas/kit/fields/index.ts'
import { searchKey } from '#schemas/kit/search-key.ts'
import { kindSamples } from './kind-samples.ts'

export const parts = ['form', 'actions', 'states', 'formatters', 'colours', 'shortcuts'] as const
export type Part = (typeof parts)[number]

export const kindNames = Object.keys(kinds) as Kind[]

export type Entry = Kind | Part
export const entries: readonly Entry[] = [...kindNames, ...parts]

export const isKind = (entry: Entry): entry is Kind => entry in kinds

/** The entry of `#integer`; the first one for anything unknown. */
export function entryOf(hash: string): Entry {
  return entries.find((entry) => `#${entry}` === hash) ?? 'boolean'
}

/** Whether what somebody looks for is in an entry's name, sentence or labels of either language. */
export function matches(entry: Entry, title: string, sought: string): boolean {
  const texts = isKind(entry)
    ? [
        kinds[entry].about,
        ...kindSamples[entry].flatMap(({ name, field }) => [name, field.label.kh, field.label.en]),
      ]
    : []
  const key = searchKey(sought)
  return [entry, title, ...texts].some((text) => searchKey(text).includes(key))
}
