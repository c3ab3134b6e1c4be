/**
 * Two people changed the same record: what happened to each field, and the values after choosing.
 */
import { kindOf } from '#schemas/kit/fields/index.ts'
import { type ChildRows, type Resource, writableFields } from '#schemas/kit/resource.ts'
import { readField } from '#schemas/kit/validate.ts'
import { mergeRows } from './merge-rows.ts'
import { type FormValues, sameValue } from './values.ts'

export type Side = 'mine' | 'theirs'

export interface FieldMerge {
  field: string
  base: unknown
  mine: unknown
  theirs: unknown
  /** Who changed it: one side only, both alike, or both differently, which a person must decide. */
  by: Side | 'both' | 'conflict'
}

/** Every field that either side changed since `base`, in the order of the form. */
export function mergeFields(
  resource: Resource,
  base: FormValues,
  mine: FormValues,
  theirs: FormValues,
): FieldMerge[] {
  const merges: FieldMerge[] = []
  for (const name of writableFields(resource)) {
    const field = resource.fields[name]
    if (!field) continue
    const isMine = !sameValue(resource, name, base[name], mine[name])
    // The server never tells a secret: only the own change of it is known.
    const isTheirs = !kindOf(field).writeOnly && !sameValue(resource, name, base[name], theirs[name])
    if (!isMine && !isTheirs) continue
    const isAlike = sameValue(resource, name, mine[name], theirs[name])
    const rows = resource.children[name]
    if (rows && isMine && isTheirs && !isAlike) {
      merges.push(rowsMerge(resource, rows, name, { base, mine, theirs }))
      continue
    }
    merges.push({
      field: name,
      base: base[name],
      mine: mine[name],
      theirs: theirs[name],
      by: isMine && isTheirs ? (isAlike ? 'both' : 'conflict') : isMine ? 'mine' : 'theirs',
    })
  }
  return merges
}

/** Rows are put together by themselves, as long as nobody changed the same one in another way. */
function rowsMerge(
  resource: Resource,
  rows: ChildRows,
  name: string,
  { base, mine, theirs }: Record<'base' | Side, FormValues>,
): FieldMerge {
  const read = (values: FormValues) => readField(resource, name, values[name])
  const merged = mergeRows(rows, read(base), read(mine), read(theirs))
  return {
    field: name,
    base: read(base),
    mine: merged.mine,
    theirs: merged.theirs,
    by: merged.isDisputed ? 'conflict' : 'mine',
  }
}

/** The form's values on top of the other person's record, as decided per conflicting field. */
export function mergedValues(
  merges: readonly FieldMerge[],
  theirs: FormValues,
  choices: Readonly<Record<string, Side | undefined>>,
): FormValues {
  const values = { ...theirs }
  for (const { field, mine, theirs: other, by } of merges)
    if (by === 'mine' || (by === 'conflict' && choices[field] === 'mine')) values[field] = mine
    // Rows taken from the other person stand beside mine that nobody else touched.
    else if (by === 'conflict' && Array.isArray(other)) values[field] = other
  return values
}
