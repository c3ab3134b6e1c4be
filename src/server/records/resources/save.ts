/** Creates, changes, deletes and restores one record, with every rule that applies. */
import { type Creation, defaultOf } from '#schemas/kit/defaults.ts'
import { isProtected } from '#schemas/kit/enumeration.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { startTotals } from '#schemas/kit/totals.ts'
import { assertMayWork, readScopeOf, type WorkOptions } from '#src/server/access/coverage/assert-work.ts'
import { AppError } from '#src/server/http/errors.ts'
import { lockOwners, lockRows, ownValues, rowValues, touchOwners } from './children.ts'
import { withTemplates } from './copy-from.ts'
import { loadCreation } from './creation.ts'
import { assertNotInForce } from './in-force.ts'
import { olderVersion, type Saving, validated, versionIn } from './input.ts'
import { lockFirst, lockStored } from './lock.ts'
import { assertSameReferences } from './one-statement.ts'
import { readRecord } from './read.ts'
import { deleteLocked, restoreLocked } from './remove.ts'
import { hasOwnRollUps, keepRollUps } from './roll-ups.ts'
import { rowTotals } from './row-totals.ts'
import { type Row, type RowQuery, rowQuery } from './rows.ts'
import { assertRules } from './rules.ts'
import { countsOf, planRows, saveRows } from './save-rows.ts'
import type { Stored } from './stored.ts'
import { readOnlyNames } from './unsettable.ts'
import { insertRecord, updateRecords } from './write.ts'
import { isWhole, type Values } from './write-parts.ts'

/** A record as its writer sees it within the transaction. @throws RECORD_NOT_FOUND */
export async function presentRecord(
  { writing, holds }: Saving,
  resource: Resource,
  id: number,
): Promise<Row> {
  // The answer has the roll-ups of the rows that were written with the record.
  if (hasOwnRollUps(resource)) await keepRollUps(writing)
  const row = await readRecord({ db: writing.trx, ...readScopeOf(writing), holds }, resource, id)
  if (!row) throw new AppError('RECORD_NOT_FOUND', { params: { id } })
  return row
}

/**
 * The record for the answer of a request. If rules of the transaction write it later, its values
 * are read again.
 * @param row Its values, if they are known.
 */
export async function answerRecord(saving: Saving, resource: Resource, id: number, row?: Row): Promise<Row> {
  const answer = row ?? (await presentRecord(saving, resource, id))
  const rows = Object.values(resource.children).map(({ resource: { name } }) => name)
  saving.writing.answers?.push({
    id,
    resources: [resource.name, ...rows],
    reload: async () => {
      Object.assign(answer, await presentRecord(saving, resource, id))
    },
  })
  return answer
}

/**
 * Makes a write answer the row; undefined where the write or the answer covers more than its row.
 */
const answerOf = ({ writing, holds }: Saving, resource: Resource): RowQuery | undefined =>
  isWhole(resource, writing.context) ? rowQuery(resource, { ...readScopeOf(writing), holds }) : undefined

/** Counts and look-ups that a body without a version contains. */
async function readOf(saving: Saving, resource: Resource, id: number, body: Values) {
  const names = readOnlyNames(resource, body)
  if (names.length === 0 || versionIn(body) !== undefined) return {}
  const row = await presentRecord(saving, resource, id)
  return Object.fromEntries(names.map((name) => [name, row[name]]))
}

/**
 * The record, locked until the transaction ends. @throws RECORD_NOT_FOUND, BEYOND_COVERAGE,
 * RECORD_PROTECTED, VERSION_CONFLICT
 */
async function lockWritable<Name extends string>(
  saving: Saving,
  resource: Resource<Name>,
  id: number,
  version?: number,
  { act, side }: WorkOptions = {},
): Promise<Stored<Name>> {
  const { writing } = saving
  const found = await lockStored(writing, resource, [id])
  const stored = found.get(id)
  if (!stored) throw new AppError('RECORD_NOT_FOUND', { params: { id } })
  await assertMayWork(writing, resource, [id], { act, side })
  if (version !== undefined && stored.version !== version)
    throw new AppError('VERSION_CONFLICT', {
      data: { current: await presentRecord(saving, resource, id) },
    })
  return stored
}

/** The same for a record that is not deleted. @throws RECORD_DELETED beside the others */
export async function lockActive<Name extends string>(
  saving: Saving,
  resource: Resource<Name>,
  id: number,
  version?: number,
  options?: WorkOptions,
): Promise<Stored<Name>> {
  const stored = await lockWritable(saving, resource, id, version, options)
  if (stored.deleted_at !== null) throw new AppError('RECORD_DELETED')
  return stored
}

/** The server's values for fields that no body can set. */
const fixedOf = ({ fields }: Resource, serverValues: Values): Values =>
  Object.fromEntries(Object.entries(serverValues).filter(([name]) => fields[name]?.readOnly === 'always'))

/** Initial values of fields that no user fills in, such as the state. */
const startOf = ({ fields }: Resource, creation: Creation): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.readOnly === 'always' && field.default !== undefined ? [[name, defaultOf(field, creation)]] : [],
    ),
  )

/** @throws FORBIDDEN, VALIDATION per field, UNIQUE */
export async function createRecord(saving: Saving, resource: Resource, input: Values): Promise<Row> {
  const { writing } = saving
  const body = await withTemplates(saving, resource, input)
  const serverValues = (await writing.context.writeRules[resource.name]?.defaults?.(writing, body)) ?? {}
  const creation = await loadCreation(writing, resource)
  const values = validated(resource, body, saving, undefined, { serverValues, creation })
  if (writing.isOneStatement) assertSameReferences(resource, {}, values)
  const owners = await lockOwners(writing, resource, { body: values })
  await lockFirst(writing, resource, { values: [values] })
  const begun = { ...startOf(resource, creation), ...startTotals(resource, values) }
  const plans = await planRows(saving, resource, values)
  // Values that the server sets are valid even where the writer cannot see them.
  await assertRules(writing, resource, { ...values, ...begun }, null)
  const { id, row } = await insertRecord(
    writing,
    resource,
    { ...ownValues(resource, values), ...begun, ...fixedOf(resource, serverValues) },
    answerOf(saving, resource),
  )
  await saveRows(saving, resource, id, plans)
  await touchOwners(writing, owners, 'added')
  return answerRecord(saving, resource, id, row)
}

/**
 * Changes the fields in the body; other fields stay unchanged.
 * @param version The version that the caller read, or `version` of the body; without both the write
 *   overwrites the current record.
 * @throws RECORD_NOT_FOUND, VERSION_CONFLICT, RECORD_DELETED, FORBIDDEN, VALIDATION, IN_FORCE,
 *   UNIQUE
 */
export async function updateRecord(
  saving: Saving,
  resource: Resource,
  { id, version, body }: { id: number; version?: number | undefined; body: Values },
): Promise<Row> {
  const { writing } = saving
  const owners = await lockOwners(writing, resource, { id, body })
  const stored = await lockWritable(saving, resource, id, olderVersion(version, versionIn(body)))
  if (stored.deleted_at !== null) throw new AppError('RECORD_DELETED')
  const rows = await lockRows(writing, resource, id, body)
  const read = await readOf(saving, resource, id, body)
  const current = { ...stored, values: { ...stored.values, ...read, ...rowValues(rows) } }
  const values = validated(resource, body, saving, current, {
    creation: await loadCreation(writing, resource),
  })
  const own = ownValues(resource, values)
  if (writing.isOneStatement) assertSameReferences(resource, stored.values, own)
  await assertRules(writing, resource, { ...stored.values, ...own }, stored)
  assertNotInForce(writing, resource, stored, own)
  const plans = await planRows(saving, resource, values, rows, () => presentRecord(saving, resource, id))
  await saveRows(saving, resource, id, plans)
  const totals = await rowTotals(writing, resource, id)
  const update = { stored, values: { ...own, ...totals }, rows: countsOf(plans) }
  const [row] = await updateRecords(writing, resource, [update], { answer: answerOf(saving, resource) })
  await touchOwners(writing, owners, 'changed')
  return answerRecord(saving, resource, id, row)
}

/**
 * @throws RECORD_NOT_FOUND, VERSION_CONFLICT, RECORD_DELETED, SYSTEM_RECORD, IN_USE with the number
 *   of uses per resource
 */
export async function deleteRecord(
  saving: Saving,
  resource: Resource,
  { id, version }: { id: number; version?: number | undefined },
): Promise<Row> {
  const owners = await lockOwners(saving.writing, resource, { id })
  const stored = await lockWritable(saving, resource, id, version, { act: 'delete' })
  if (stored.deleted_at !== null) throw new AppError('RECORD_DELETED')
  if (isProtected(resource, stored)) throw new AppError('SYSTEM_RECORD')
  const row = await deleteLocked(saving, resource, stored, answerOf(saving, resource))
  await touchOwners(saving.writing, owners, 'removed')
  return answerRecord(saving, resource, id, row)
}

/**
 * @throws RECORD_NOT_FOUND, RECORD_NOT_DELETED, UNIQUE when another record has taken its value,
 *   VALIDATION when a referenced record is deleted
 */
export async function restoreRecord(saving: Saving, resource: Resource, id: number): Promise<Row> {
  const owners = await lockOwners(saving.writing, resource, { id })
  const stored = await lockWritable(saving, resource, id, undefined, { act: 'delete' })
  if (stored.deleted_at === null) throw new AppError('RECORD_NOT_DELETED')
  const row = await restoreLocked(saving, resource, stored, answerOf(saving, resource))
  await touchOwners(saving.writing, owners, 'added')
  return answerRecord(saving, resource, id, row)
}
