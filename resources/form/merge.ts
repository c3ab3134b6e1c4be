/** Two users changed the same record: the change of each field, and the values after the choice. */
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
  /** Who changed it: one user, both equally, or both differently, which the user must resolve. */
  by: Side | 'both' | 'conflict'
}

/** Every field that either user changed since `base`, in the order of the form. */
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
    // The server never sends a secret, so only the user's own change is known.
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

/** Rows merge automatically unless both users changed the same row differently. */
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

/** The form's values on top of the other user's record, with the chosen side per conflict. */
export function mergedValues(
  merges: readonly FieldMerge[],
  theirs: FormValues,
  choices: Readonly<Record<string, Side | undefined>>,
): FormValues {
  const values = { ...theirs }
  for (const { field, mine, theirs: other, by } of merges)
    if (by === 'mine' || (by === 'conflict' && choices[field] === 'mine')) values[field] = mine
    // Keep the other user's rows, and add my rows that the other user did not change.
    else if (by === 'conflict' && Array.isArray(other)) values[field] = other
  return values
}
