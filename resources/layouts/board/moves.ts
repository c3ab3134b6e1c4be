/** Where a card of a board can go, as far as the browser knows it. */
import { holds as meets } from '#schemas/kit/conditions.ts'
import { isTimed } from '#schemas/kit/effective.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { isFrozen, stateValue, transitionsFrom } from '#schemas/kit/states.ts'
import { isVisible } from '#schemas/kit/validate.ts'
import type { Row } from '../../provider.ts'

export interface Move {
  /** The column: a value of the field, or null. */
  to: number | null
  /** The transition that leads there; undefined where the field is edited. */
  transition?: string
}

export interface Mover {
  holds(permission: string): boolean
  mayUpdate: boolean
}

/** Whether the user can edit the field of this record. */
function isEditable(resource: Resource, by: string, row: Row, { holds, mayUpdate }: Mover): boolean {
  const field = resource.fields[by]
  if (!mayUpdate || !field || field.readOnly || isTimed(resource, by) || isFrozen(resource, row)) return false
  const write = field.permission?.write
  const isFixed = field.readOnlyWhen !== undefined && meets(field.readOnlyWhen, row)
  return (write === undefined || holds(write)) && !isFixed && isVisible(field, row)
}

/** The possible moves of a card, in the order of the transitions or values. */
export function movesOf(resource: Resource, by: string, row: Row, mover: Mover): Move[] {
  const { states, permissions, fields } = resource
  const field = fields[by]
  if (row.deleted_at || field?.kind !== 'enum') return []
  if (states?.field === by)
    return transitionsFrom(resource, row)
      .filter(([, { needs, isAutomatic }]) => !isAutomatic && mover.holds(needs ?? permissions.update))
      .flatMap(([name, { to, alternatives = [] }]) =>
        [to, ...alternatives].flatMap((state): Move[] => {
          const value = stateValue(resource, state)
          return value === undefined ? [] : [{ to: value, transition: name }]
        }),
      )
  if (!isEditable(resource, by, row, mover)) return []
  const values = Object.values(field.values).flatMap(({ value, retired }) => (retired ? [] : [value]))
  return [...values, ...(field.required ? [] : [null])]
    .filter((value) => value !== (row[by] ?? null))
    .map((to) => ({ to }))
}
