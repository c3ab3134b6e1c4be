/** Moves rows that belong to one patient: papers, allergies, cards, links to registers. */
import { sql } from 'kysely'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Clash, Move } from '#src/domain/change-set.ts'
import { systemScope } from '#src/server/access/coverage/read-scope.ts'
import { repoint } from '#src/server/records/changes/repoint.ts'
import { readStored, type Stored } from '#src/server/records/resources/stored.ts'
import { valueClashes } from '#src/server/records/resources/value-clashes.ts'
import { setDeleted, type Update, updateRecords } from '#src/server/records/resources/write.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import type { DuplicateRows } from '#src/workflows/patients/domain/merging.ts'

export interface ReferencePath {
  from: number
  to: number
}

/** Moved resources, with the field that refers to the patient. */
export const ownRows = {
  'patient-identifications': 'patient_id',
  'patient-allergies': 'patient_id',
  'patient-allergy-reviews': 'patient_id',
  'patient-attach-beneficiaries': 'patient_id',
  'patient-mappings': 'local_patient_id',
} as const

type OwnRows = keyof typeof ownRows

/** The active rows of a patient, locked until the transaction ends. */
async function loadRows({ trx, context }: Writing, resource: Resource, field: string, id: number) {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.id(resource.table)}
    where deleted_at is null and ${sql.ref(field)} = ${id} order by id`.execute(trx)
  const ids = rows.map((row) => row.id)
  const readScope = systemScope(context.registry)
  const locked = await readStored(trx, readScope, resource, ids, { lock: true })
  return [...locked.values()]
}

/** A patient keeps one paying card: cards that are added do not pay. */
const keepOnePayer = (rows: readonly Stored[]) =>
  rows.some(({ values }) => values.is_primary === true) ? { is_primary: false } : {}

export interface Moved {
  moves: Move[]
  duplicates: DuplicateRows[]
  clashes: Clash[]
}

/**
 * Repoints references to a duplicate row, such as a visit's card, to the row that stays. Whether
 * that row belongs to the patient is checked after the patients' own references have moved.
 */
async function moveUses(own: Writing, resource: Resource, paths: readonly ReferencePath[]) {
  const result: Pick<Moved, 'moves' | 'clashes'> = { moves: [], clashes: [] }
  for (const reference of paths) {
    const { moves, clashes } = await repoint({ writing: own, holds: () => true }, resource, reference)
    result.moves.push(...moves)
    result.clashes.push(...clashes.filter(({ kind }) => kind === 'unique'))
  }
  return result
}

/** Moves the rows of one resource; rows that the other patient also has are deleted. */
async function moveRows(own: Writing, name: OwnRows, { from, to }: ReferencePath): Promise<Moved> {
  const resource = own.context.registry.get(name)
  const field = ownRows[name]
  const there = await loadRows(own, resource, field, to)
  const extra = 'is_primary' in resource.fields ? keepOnePayer(there) : {}
  const updates: Update[] = (await loadRows(own, resource, field, from)).map((stored) => ({
    stored,
    values: { [field]: to, ...extra },
  }))
  const clashes = await valueClashes(
    own,
    resource,
    updates.map(({ stored, values }) => ({
      id: stored.id,
      values: { ...stored.values, ...values },
    })),
  )
  const stays = new Map(clashes.map(({ record, other }) => [record.id, other.id]))
  const isDouble = ({ stored }: Update) => stays.has(stored.id)
  const [duplicates, moves] = [updates.filter(isDouble), updates.filter((one) => !isDouble(one))]
  const used = await moveUses(
    own,
    resource,
    [...stays].map(([duplicateId, staying]) => ({ from: duplicateId, to: staying })),
  )
  await setDeleted(
    own,
    resource,
    duplicates.map(({ stored }) => stored),
    'delete',
  )
  await updateRecords(own, resource, moves)
  const { path, label, fields } = resource
  const [what, count] = [label.many, moves.length]
  const field_label = fields[field]?.label ?? label.one
  return {
    moves: [...(count > 0 ? [{ path, field, what, field_label, count }] : []), ...used.moves],
    clashes: used.clashes,
    duplicates: duplicates.length > 0 ? [{ path, what, count: duplicates.length }] : [],
  }
}

/** Moves the rows of all resources. */
export async function moveOwnRows(own: Writing, reference: ReferencePath): Promise<Moved> {
  const all: Moved = { moves: [], duplicates: [], clashes: [] }
  for (const name of Object.keys(ownRows) as OwnRows[]) {
    const { moves, duplicates, clashes } = await moveRows(own, name, reference)
    all.moves.push(...moves)
    all.duplicates.push(...duplicates)
    all.clashes.push(...clashes)
  }
  return all
}
