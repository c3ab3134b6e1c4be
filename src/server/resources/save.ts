/** Creating, changing, deleting and restoring one record, with every rule that applies. */

import { formatNumber } from '#schemas/kit/numbers.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { systemFields, writableFields } from '#schemas/kit/resource.ts'
import type { Label } from '#schemas/kit/types.ts'
import { readValue, type Validated, validate } from '#schemas/kit/validate.ts'
import type { Use } from '#src/domain/answers.ts'
import { AppError } from '../errors.ts'
import type { FieldProblem } from '../messages.ts'
import { readRecord } from './read.ts'
import type { Holds, Row } from './rows.ts'
import { clashes, referenceProblems } from './rules.ts'
import { readStored, type Stored } from './stored.ts'
import { usesOf } from './uses.ts'
import { insertRecords, setDeleted, updateRecords } from './write.ts'
import type { Values } from './write-parts.ts'
import type { Writing } from './writing.ts'

/** One write within its transaction, by a caller who holds some permissions. */
export interface Saving {
  writing: Writing
  holds: Holds
}

const isSystem = (name: string) =>
  name.startsWith('_') || (systemFields as readonly string[]).includes(name)

/** Fields of the body that the resource doesn't have. What the system sets is ignored. */
function unknownFields(resource: Resource, body: Values): FieldProblem[] {
  return Object.keys(body)
    .filter((name) => !Object.hasOwn(resource.fields, name) && !isSystem(name))
    .map((field) => ({ field, key: 'unknownField' }))
}

/**
 * The fields that may be written from a body. One that the caller may not write can stand there
 * unchanged. @throws FORBIDDEN naming the permission of a field that would change
 */
function writableInput(resource: Resource, body: Values, holds: Holds, stored?: Values): Values {
  const input: Record<string, unknown> = {}
  for (const name of writableFields(resource)) {
    const field = resource.fields[name]
    if (!field || !Object.hasOwn(body, name)) continue
    const { write, read } = field.permission ?? {}
    const missing = [write, read].find((permission) => permission && !holds(permission))
    if (!missing) input[name] = body[name]
    else {
      const present = stored ? (stored[name] ?? null) : (field.default ?? null)
      if (JSON.stringify(readValue(field, body[name])) !== JSON.stringify(present))
        throw new AppError('FORBIDDEN', { params: { permission: missing } })
    }
  }
  return input
}

function validated(resource: Resource, body: Values, { holds }: Saving, stored?: Stored): Values {
  const input = writableInput(resource, body, holds, stored?.values)
  const result: Validated = validate(resource, input, stored?.values)
  const problems = [...unknownFields(resource, body), ...(result.ok ? [] : result.problems)]
  if (problems.length > 0 || !result.ok) throw new AppError('VALIDATION', { problems, resource })
  return result.values
}

/** @throws UNIQUE naming the record that has the value already */
async function assertUnique(
  writing: Writing,
  resource: Resource,
  values: Values,
  id: number | null,
): Promise<void> {
  const found = await clashes(writing, resource, values, id)
  const [first] = found
  if (!first) return
  const data = { field: first.problem.field, id: first.id, path: resource.path }
  throw new AppError('UNIQUE', { problems: found.map(({ problem }) => problem), resource, data })
}

async function assertRules(saving: Saving, resource: Resource, values: Values, id: number | null) {
  const problems = await referenceProblems(saving.writing, resource, values)
  if (problems.length > 0) throw new AppError('VALIDATION', { problems, resource })
  await assertUnique(saving.writing, resource, values, id)
}

async function present({ writing, holds }: Saving, resource: Resource, id: number): Promise<Row> {
  const { trx: db, context } = writing
  const row = await readRecord({ db, registry: context.registry, holds }, resource, id)
  if (!row) throw new AppError('RECORD_NOT_FOUND', { params: { id } })
  return row
}

/** The record, held until the transaction ends. @throws RECORD_NOT_FOUND, VERSION_CONFLICT */
async function held(saving: Saving, resource: Resource, id: number, version?: number) {
  const found = await readStored(saving.writing.trx, resource, [id], { lock: true })
  const stored = found.get(id)
  if (!stored) throw new AppError('RECORD_NOT_FOUND', { params: { id } })
  if (version !== undefined && stored.version !== version)
    throw new AppError('VERSION_CONFLICT', {
      data: { current: await present(saving, resource, id) },
    })
  return stored
}

/** @throws FORBIDDEN, VALIDATION per field, UNIQUE */
export async function createRecord(saving: Saving, resource: Resource, body: Values): Promise<Row> {
  const values = validated(resource, body, saving)
  await assertRules(saving, resource, values, null)
  const [id] = await insertRecords(saving.writing, resource, [values])
  return present(saving, resource, id as number)
}

/**
 * Changes the fields that the body holds; others stay.
 * @param version The version the caller saw; undefined writes over whatever is there.
 * @throws RECORD_NOT_FOUND, VERSION_CONFLICT, RECORD_DELETED, FORBIDDEN, VALIDATION, UNIQUE
 */
export async function updateRecord(
  saving: Saving,
  resource: Resource,
  { id, version, body }: { id: number; version?: number | undefined; body: Values },
): Promise<Row> {
  const stored = await held(saving, resource, id, version)
  if (stored.deleted_at !== null) throw new AppError('RECORD_DELETED')
  const values = validated(resource, body, saving, stored)
  await assertRules(saving, resource, { ...stored.values, ...values }, id)
  await updateRecords(saving.writing, resource, [{ stored, values }])
  return present(saving, resource, id)
}

/** `3 Communes, 1 Village` in both languages. */
function usesText(uses: readonly Use[]): Label {
  const in_ = (lang: 'kh' | 'en') =>
    uses
      .map(({ label, count }) =>
        lang === 'kh'
          ? `${label.kh} ចំនួន ${formatNumber(count)}`
          : `${formatNumber(count)} ${label.en}`,
      )
      .join(', ')
  return { kh: in_('kh'), en: in_('en') }
}

/** @throws RECORD_NOT_FOUND, VERSION_CONFLICT, RECORD_DELETED, IN_USE saying by how many of what */
export async function deleteRecord(
  saving: Saving,
  resource: Resource,
  { id, version }: { id: number; version?: number | undefined },
): Promise<Row> {
  const stored = await held(saving, resource, id, version)
  if (stored.deleted_at !== null) throw new AppError('RECORD_DELETED')
  const { trx, context } = saving.writing
  const uses = await usesOf(trx, context.registry, resource, id)
  if (uses.length > 0)
    throw new AppError('IN_USE', { params: { uses: usesText(uses) }, data: { uses } })
  await setDeleted(saving.writing, resource, [stored], 'delete')
  return present(saving, resource, id)
}

/**
 * @throws RECORD_NOT_FOUND, RECORD_NOT_DELETED, UNIQUE when its value was given away meanwhile,
 * VALIDATION when what it refers to is deleted
 */
export async function restoreRecord(saving: Saving, resource: Resource, id: number): Promise<Row> {
  const stored = await held(saving, resource, id)
  if (stored.deleted_at === null) throw new AppError('RECORD_NOT_DELETED')
  await assertRules(saving, resource, stored.values, id)
  await setDeleted(saving.writing, resource, [stored], 'restore')
  return present(saving, resource, id)
}
