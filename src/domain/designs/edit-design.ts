/** Changes of a design in the browser: pure functions from one declaration to the next. */
import { catalogue } from '#schemas/kit/catalogue.ts'
import type { Declaration } from '#schemas/kit/define.ts'
import { type Field, kindOf } from '#schemas/kit/fields/index.ts'
import type { FormSection, Label, ResourceLabel } from '#schemas/kit/types.ts'
import { addedPrefix, isAdded, isExtension } from './extensions.ts'
import { type DesignKind, maxDesign } from './rules.ts'

/** An entry of the form in order: a field, or the heading that begins a section. */
export type FormItem =
  | { is: 'field'; name: string; isBeside: boolean }
  | ({ is: 'section' } & Omit<FormSection, 'rows'>)

const words = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

const beginning = (text: string, fallback: string) => (/^[a-z]/.test(text) ? text : fallback)

/** `Vaccines given` → `vaccines-given`, the name of a catalogue. */
export const designNameFrom = (english: string): string =>
  beginning(words(english).join('-').slice(0, maxDesign.name).replace(/-$/, ''), '')

/** `Number of doses` → `number_of_doses`, the name of a field or a value. */
export const fieldNameFrom = (english: string): string =>
  beginning(words(english).join('_').slice(0, 40).replace(/_$/, ''), 'field')

/** The same, with the prefix of fields that are added to a shipped catalogue. */
export function fieldNameIn(design: Declaration, english: string): string {
  const name = fieldNameFrom(english)
  return isExtension(design) && !isAdded(name) ? `${addedPrefix}${name}` : name
}

/** The first free one of `doses`, `doses_2`, `doses_3` … */
export function freeName(requested: string, taken: readonly string[]): string {
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? requested : `${requested}_${count}`
    if (!taken.includes(name)) return name
  }
}

/** The names of one record and of the list as a declaration writes them. */
export function resourceLabel(one: Label, many: Label): ResourceLabel {
  const numbered = (language: 'kh' | 'en') =>
    one[language] === many[language] ? one[language] : ([one[language], many[language]] as const)
  return { kh: numbered('kh'), en: numbered('en') }
}

/** The names in a draft, whose label may be missing or of another version of the product. */
export function namesIn({ label }: { label?: unknown }): { one: Label; many: Label } {
  const texts = (language: 'kh' | 'en') => {
    const written: unknown = (label as Partial<ResourceLabel> | undefined)?.[language]
    return [written].flat().map((text) => (typeof text === 'string' ? text : ''))
  }
  const [kh, en] = [texts('kh'), texts('en')]
  return {
    one: { kh: kh[0] ?? '', en: en[0] ?? '' },
    many: { kh: kh.at(-1) ?? '', en: en.at(-1) ?? '' },
  }
}

export interface DesignNames {
  name: string
  one: Label
  many: Label
  icon: string
  /** A group of application/menu.ts. */
  group: string
}

/** A catalogue with the fields that all catalogues share. */
export const newDesign = ({ name, one, many, icon, group }: DesignNames): Declaration =>
  catalogue({
    path: `setting/${name}`,
    singular: fieldNameFrom(one.en),
    label: resourceLabel(one, many),
    icon,
    menu: { group, order: 900 },
  })

export function itemsOf(form: readonly FormSection[]): FormItem[] {
  return form.flatMap(({ rows, ...section }, index): FormItem[] => {
    const fields = rows.flatMap((row) =>
      [row].flat().map((name, place): FormItem => ({ is: 'field', name, isBeside: place > 0 })),
    )
    const isPlain = index === 0 && Object.keys(section).length === 0
    return isPlain ? fields : [{ is: 'section', ...section }, ...fields]
  })
}

export function formOf(items: readonly FormItem[]): FormSection[] {
  const sections: (Omit<FormSection, 'rows'> & { rows: string[][] })[] = [{ rows: [] }]
  for (const item of items) {
    const { rows } = sections.at(-1) as (typeof sections)[number]
    const row = rows.at(-1)
    if (item.is === 'section') {
      const { is: _, ...section } = item
      sections.push({ ...section, rows: [] })
    } else if (item.isBeside && row) row.push(item.name)
    else rows.push([item.name])
  }
  const filled = sections.filter(({ rows }, index) => index > 0 || rows.length > 0)
  return filled.map(({ rows, ...section }) => ({
    ...section,
    rows: rows.map((row) => (row.length === 1 ? (row[0] as string) : row)),
  }))
}

/** The list with the member at `from` moved to `to`. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list]
  const [member] = next.splice(from, 1)
  if (member !== undefined) next.splice(Math.max(0, Math.min(to, next.length)), 0, member)
  return next
}

export const withItems = (design: Declaration, items: readonly FormItem[]): Declaration => ({
  ...design,
  form: formOf(items),
})

export const withColumns = (design: Declaration, columns: readonly string[]): Declaration => ({
  ...design,
  list: { ...design.list, columns },
})

/** Options without which a kind is not legal, so that a new field has no mistakes. */
const initial: Partial<Record<DesignKind, object>> = {
  enum: {
    values: {
      OPTION_1: { value: 1, label: { kh: 'ជម្រើសទី ១', en: 'Option 1' } },
      OPTION_2: { value: 2, label: { kh: 'ជម្រើសទី ២', en: 'Option 2' } },
    },
  },
  set: {
    values: {
      OPTION_1: { value: 1, label: { kh: 'ជម្រើសទី ១', en: 'Option 1' } },
      OPTION_2: { value: 2, label: { kh: 'ជម្រើសទី ២', en: 'Option 2' } },
    },
  },
  ref: { to: 'provinces' },
  refs: { to: 'provinces' },
  file: { types: ['pdf', 'jpg', 'png'] },
  files: { types: ['pdf', 'jpg', 'png'] },
}

/** Lists with as many columns need no further one by default. */
const fullList = 7

/** Adds a field below the item at `after`, or before the fields that end every catalogue. */
export function addField(
  design: Declaration,
  { kind, label, after }: { kind: DesignKind; label: Label; after?: number | undefined },
): { design: Declaration; name: string } {
  const taken = [...Object.keys(design.fields), ...(design.retired ?? [])]
  const name = freeName(fieldNameIn(design, label.en), taken)
  const items = itemsOf(design.form ?? [])
  const foot = items.findIndex((item) => item.is === 'field' && item.name === 'description')
  const at = after === undefined ? (foot < 0 ? items.length : foot) : after + 1
  const field = { kind, label, ...initial[kind] } as Field
  const next = [...items.slice(0, at), { is: 'field' as const, name, isBeside: false }, ...items.slice(at)]
  // The field that followed begins a row of its own.
  const following = next[at + 1]
  if (following?.is === 'field') next[at + 1] = { ...following, isBeside: false }
  const { columns } = design.list
  const isListed = columns.length < fullList && kindOf(field).sortable !== false
  const added = {
    ...design,
    fields: { ...design.fields, [name]: field },
    list: { ...design.list, columns: isListed ? [...columns, name] : columns },
  }
  return { design: withItems(added, next), name }
}

/** Replaces options of a field; undefined removes one. */
export function changeField(design: Declaration, name: string, options: object): Declaration {
  const merged = Object.entries({ ...design.fields[name], ...options }).filter(
    ([, value]) => value !== undefined,
  )
  return { ...design, fields: { ...design.fields, [name]: Object.fromEntries(merged) as unknown as Field } }
}

const without = (names: readonly string[] | undefined, name: string) =>
  names?.filter((other) => other !== name)

/**
 * Removes a field from the design, its form and its lists. The values of an applied field stay
 * stored and hidden.
 */
export function removeField(design: Declaration, name: string, isApplied: boolean): Declaration {
  const { [name]: _, ...fields } = design.fields
  const { columns, more, filters, inline } = design.list
  const items = itemsOf(design.form ?? []).filter((item) => item.is !== 'field' || item.name !== name)
  return withItems(
    {
      ...design,
      fields,
      list: {
        columns: columns.filter((other) => other !== name),
        ...(more ? { more: without(more, name) as string[] } : {}),
        ...(filters ? { filters: without(filters, name) as string[] } : {}),
        ...(inline ? { inline: without(inline, name) as string[] } : {}),
      },
      ...(isApplied ? { retired: [...(design.retired ?? []), name] } : {}),
    },
    items,
  )
}

/** Strings that can name a field, wherever they stand; texts and choices stay as they are. */
function renamed(value: unknown, from: string, to: string): unknown {
  if (value === from) return to
  if (Array.isArray(value)) return value.map((one) => renamed(one, from, to))
  if (typeof value !== 'object' || value === null || 'kh' in value) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, renamed(one, from, to)]))
}

/** Renames a field in place: its form, its lists and the conditions that name it follow. */
export function renameField(design: Declaration, from: string, to: string): Declaration {
  const fields = Object.fromEntries(
    Object.entries(design.fields).map(([name, field]) => {
      const rules = Object.fromEntries(
        (['visibleWhen', 'requiredWhen'] as const).flatMap((rule) =>
          field[rule] ? [[rule, renamed(field[rule], from, to)]] : [],
        ),
      )
      return [name === from ? to : name, { ...field, ...rules }]
    }),
  )
  const { key, sort, list, form, checks } = design
  const parts = { key, sort, list, form, checks }
  const following = Object.fromEntries(
    Object.entries(parts)
      .filter(([, part]) => part !== undefined)
      .map(([name, part]) => [name, renamed(part, from, to)]),
  )
  return { ...design, ...following, fields: fields as Declaration['fields'] }
}
