/** States in which only transitions change a record and its rows (schemas/kit/states.ts). */
import { sql } from 'kysely'
import { enumValue } from '#schemas/kit/fields/enum.ts'
import { type Resource, writableFields } from '#schemas/kit/resource.ts'
import { isFrozen } from '#schemas/kit/states.ts'
import { idList } from '#src/server/db/ids.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { Stored } from '../resources/stored.ts'
import { isWorkflowWrite } from '../resources/workflow-writes.ts'
import type { Values } from '../resources/write-parts.ts'
import type { Writing } from '../resources/writing.ts'
import { following, isRepointed } from '../write-guards/assert-open.ts'

/** The state of a record, as a label. */
export function stateLabel({ states, fields }: Resource, values: Values) {
  const field = fields[states?.field ?? '']
  const label = field?.kind === 'enum' && enumValue(field, values[states?.field ?? ''])?.label
  return label || { kh: '', en: '' }
}

const refused = (resource: Resource, values: Values) =>
  new AppError('STATE_FROZEN', {
    params: { record: resource.label.one, state: stateLabel(resource, values) },
  })

/**
 * A written record: its earlier values and changed fields, or a creation or deletion without them.
 */
export interface Touched {
  stored?: Pick<Stored, 'values'>
  values?: Values
  changes?: { readonly changed: readonly string[] }
}

/**
 * Whether a user changes fields other than by a transition, or by a merge, which changes no facts.
 * Only the replay of past transitions changes a state without naming the transition. Rows may
 * follow from a later event, such as those of a credit note.
 */
function isPersons(writing: Writing, resource: Resource, { changes }: Touched): boolean {
  if (!changes) return !isWorkflowWrite(writing, following)
  const { changed } = changes
  if (changed.includes(resource.states?.field ?? '')) return false
  if (isRepointed(writing, resource, changed)) return false
  const writable = new Set(writableFields(resource))
  return changed.some((name) => writable.has(name))
}

/**
 * Runs before every write of any path except transitions: form, import, grid, bulk action, revert,
 * undo.
 * @throws STATE_FROZEN naming the state
 */
export async function assertNotFrozen(
  writing: Writing,
  resource: Resource,
  records: readonly Touched[],
): Promise<void> {
  const { trx, context } = writing
  const own = resource.states?.frozen !== undefined
  const owners = context.registry.owners(resource.name).filter(({ resource: { states } }) => states?.frozen)
  if (!own && owners.length === 0) return
  const touched = records.filter((record) => isPersons(writing, resource, record))
  for (const { stored } of touched)
    if (stored && isFrozen(resource, stored.values)) throw refused(resource, stored.values)
  for (const { resource: owner, via } of owners) {
    const ids = touched.flatMap(({ stored, values }) =>
      [stored?.values[via], values?.[via]].filter((id) => typeof id === 'number'),
    )
    const field = owner.states?.field ?? ''
    const { rows } = await sql<{ state: number }>`
      select ${sql.ref(field)} as state from ${sql.table(owner.table)}
      where id = any(${idList([...new Set(ids)])})`.execute(trx)
    for (const { state } of rows)
      if (isFrozen(owner, { [field]: state })) throw refused(owner, { [field]: state })
  }
}
