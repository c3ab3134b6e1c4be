/** Judges whether a record can be entered: required fields must be reachable. */
import { copiedFields } from '../copies.ts'
import { isDerived, kindOf } from '../fields/index.ts'
import { aKind } from '../kind.ts'
import type { Registry } from '../registry.ts'
import type { Resource } from '../resource.ts'
import { tabsOf } from '../sections.ts'
import { isFilterable, isSortable } from '../table.ts'
import { placeholders } from '../template.ts'
import { isComparable } from './keys.ts'
import { quote } from './shape.ts'

/** Fields that nobody fills in although they are required. */
function requiredProblems(resource: Resource, registry: Registry): string[] {
  const { fields, form, features } = resource
  if (!features.edit || !features.write) return []
  const inForm = new Set(form.flatMap(({ rows }) => rows).flat())
  const copied = copiedFields(resource)
  // The parent's form sets the reference of its rows.
  const set = registry.owners(resource.name).map(({ via }) => via)
  return Object.entries(fields).flatMap(([name, field]) => {
    if (!field.required || field.default !== undefined || set.includes(name)) return []
    if (field.kind === 'sequence' || field.total || copied.includes(name) || isDerived(field)) return []
    if (field.readOnly === 'always')
      return [
        `.${name}: is required and readOnly: 'always', so no record can be saved; give it a default, or say features: { write: false } if actions create the records`,
      ]
    return inForm.has(name)
      ? []
      : [`.${name}: is required but missing from the form, so no record can be saved; add it, or a default`]
  })
}

function listProblems({ fields, key, sort, filters, columns, moreColumns }: Resource): string[] {
  const sorted = fields[sort[0]]
  const isKeyWrong = sorted && key.includes(sort[0]) && !isComparable(sorted)
  return [
    ...(sorted && !isKeyWrong && !isSortable(sorted)
      ? [`.${sort[0]}: is no order of a list; sort by a stored field other than ${aKind(sorted.kind)}`]
      : []),
    ...filters.flatMap((name) => {
      const field = fields[name]
      return !field || isFilterable(field)
        ? []
        : [`.${name}: is in list.filters, but ${aKind(field.kind)} without filter can’t be one`]
    }),
    ...[...columns, ...moreColumns].flatMap((name) => {
      const field = fields[name]
      return field && kindOf(field).writeOnly ? [`.${name}: is never shown, so it is no column`] : []
    }),
  ]
}

function displayProblems({ fields, display }: Resource): string[] {
  const named = [...new Set([...placeholders(display.kh), ...placeholders(display.en)])]
  return named.flatMap((name) => {
    const field = fields[name]
    if (!field) return []
    const { storage, writeOnly } = kindOf(field)
    return writeOnly || storage === 'rows' || storage === 'link' || storage === 'derived'
      ? [`.${name}: is in display, but ${aKind(field.kind)} can’t name a record`]
      : []
  })
}

function sectionProblems({ form }: Resource): string[] {
  const folded = form.flatMap((section, index) =>
    section.folded && !section.title
      ? [`: form.${index} is folded without a title, so nobody could open it`]
      : [],
  )
  const tabs = form.flatMap(({ tab }) => tab ?? [])
  const [only] = tabs
  return only && tabsOf(form).length === 1
    ? [...folded, `: form has the tab ${quote(only.en)} alone; name a second one, or none`]
    : folded
}

/** The problems of a resource, each beginning `.field:` or `:`. */
export const entryProblems = (resource: Resource, registry: Registry): string[] => [
  ...requiredProblems(resource, registry),
  ...listProblems(resource),
  ...displayProblems(resource),
  ...sectionProblems(resource),
]
