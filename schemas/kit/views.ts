/** Views of a list that the schema declares: tabs with a filter, as a table or another layout. */
import { compileFilter } from './constants.ts'
import type { Declaration } from './define.ts'
import type { EnumField } from './fields/enum.ts'
import type { Field } from './fields/index.ts'
import { placeholders } from './template.ts'
import type { Json, Label } from './types.ts'

interface ViewBase {
  /** The view in an address, `?view=<name>`: small letters, digits and hyphens. */
  name: string
  /** Text of its tab. */
  label: Label
  /**
   * The filter of the list, in its own grammar (schemas/README.md, Filters); values of an enum can
   * be names. The user can change it. Default none.
   */
  filter?: Readonly<Record<string, Json>>
}

interface Sorted<Name> {
  /** Default: the order of the list. */
  sort?: readonly [Name, 'asc' | 'desc']
}

interface Titled<Name> {
  /** How a record is titled, as in `display`. Default `display`. */
  title?: Label
  /** Fields below the title. Default: the first three columns that the title doesn't show. */
  fields?: readonly Name[]
}

/** The table, with columns of its own. */
export interface ListView<Name extends string = string> extends ViewBase, Sorted<Name> {
  as: 'list'
  /** Default: the columns of the list. */
  columns?: readonly Name[]
}

/** A column for each value of an enum field, with the records as cards. */
export interface BoardView<Name extends string = string> extends ViewBase, Sorted<Name>, Titled<Name> {
  as: 'board'
  /**
   * The enum field. Moving a card runs a transition if it is the state, and otherwise edits the
   * field. Default: the field of `states`.
   */
  by?: Name
  /** Names of the values that have a column, in order. Default: all that are not retired. */
  values?: readonly string[]
}

/** A month, with the records on their days. */
export interface CalendarView<Name extends string = string> extends ViewBase, Titled<Name> {
  as: 'calendar'
  /** The date or moment at which a record begins. */
  from: Name
  /** The last day of a record that has several. Empty: the day on which it begins. */
  until?: Name
}

/** A gallery: records as cards, with a picture if a field has one. */
export interface CardsView<Name extends string = string> extends ViewBase, Sorted<Name>, Titled<Name> {
  as: 'cards'
  /** The image field of the picture. Default none. */
  image?: Name
}

export type View<Name extends string = string> =
  | ListView<Name>
  | BoardView<Name>
  | CalendarView<Name>
  | CardsView<Name>

/** Layouts other than the table. */
export type Layout = Exclude<View, ListView>

/** Fields below the title of a card by default. */
const usualFields = 3

/** The fields that a view shows in a certain place, and that its title needn't repeat. */
const placed = (view: Layout): readonly (string | undefined)[] =>
  view.as === 'board' ? [view.by] : view.as === 'calendar' ? [view.from, view.until] : [view.image]

/** Views with every default filled in, and filters whose constants are stored values. */
export function compileViews(
  { views = [], states, list }: Pick<Declaration, 'views' | 'states' | 'list'>,
  fields: Readonly<Record<string, Field>>,
  display: Label,
): readonly View[] {
  return views.map((declared) => {
    const filter = compileFilter(declared.filter ?? {}, fields)
    if (declared.as === 'list') return { ...declared, filter }
    const view: Layout =
      declared.as === 'board' ? { ...declared, by: declared.by ?? states?.field ?? '' } : declared
    const title = view.title ?? display
    const hidden = [...placed(view), ...placeholders(title.kh), ...placeholders(title.en)]
    const usual = list.columns.filter((name) => !hidden.includes(name)).slice(0, usualFields)
    return { ...view, filter, title, fields: view.fields ?? usual }
  })
}

/** The values of an enum field that are columns of its board, in order. */
export function boardValues(
  { values: chosen }: BoardView,
  field: EnumField,
): [string, EnumField['values'][string]][] {
  const named = chosen ?? Object.keys(field.values).filter((name) => !field.values[name]?.retired)
  return named.flatMap((name) => {
    const value = field.values[name]
    return value ? [[name, value]] : []
  })
}

/** The fields that a view reads: a user who can't read one of them doesn't see the view. */
export function fieldsOfView(view: View): string[] {
  const filtered = Object.keys(view.filter ?? {}).map((key) => key.split('__')[0] ?? '')
  const own = view.as === 'list' ? [] : placed(view)
  const sorted = view.as === 'calendar' ? [] : [view.sort?.[0]]
  return [...filtered, ...own, ...sorted].filter((name) => name !== undefined)
}
