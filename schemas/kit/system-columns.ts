import { firstFreeNumber } from './enumeration.ts'
import type { Resource } from './resource.ts'
import type { TableColumn } from './table.ts'

/** The columns that every table has in addition to its fields; `systemFields` names them. */
export function systemColumns(resource: Resource): TableColumn[] {
  const column = (name: string, type: 'bigint' | 'integer' | 'timestamptz', more = {}) => ({
    name,
    type: { type },
    required: false,
    was: [],
    at: `${resource.name}.${name}`,
    ...more,
  })
  return [
    column('id', 'bigint', {
      required: true,
      generated: 'identity',
      ...(resource.enumeration ? { startsAt: firstFreeNumber } : {}),
    }),
    column('version', 'integer', { required: true, initial: 1 }),
    column('created_at', 'timestamptz', { required: true, generated: 'now' }),
    column('created_by', 'bigint'),
    column('updated_at', 'timestamptz', { required: true, generated: 'now' }),
    column('updated_by', 'bigint'),
    column('deleted_at', 'timestamptz'),
    column('deleted_by', 'bigint'),
  ]
}
