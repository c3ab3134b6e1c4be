/** Deletes and restores a record together with its rows. */
import { formatNumber } from '#schemas/kit/numbers.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { areOwned } from '#schemas/kit/rows-of.ts'
import type { Label } from '#schemas/kit/types.ts'
import type { Use } from '#src/domain/answers.ts'
import { readScopeOf } from '#src/server/access/coverage/assert-work.ts'
import { AppError } from '#src/server/http/errors.ts'
import { unseenRecords } from '../changes/named.ts'
import { loadRows } from './children.ts'
import type { Saving } from './input.ts'
import { beforeDelete } from './lock.ts'
import type { Row, RowQuery } from './rows.ts'
import { assertRules } from './rules.ts'
import { readStored, type Stored } from './stored.ts'
import { listedUses, loadUses } from './uses.ts'
import { setDeleted } from './write.ts'

/** `3 Communes, 2 records that you can’t see` in both languages. */
function usesText(uses: readonly Use[], unseen: number): Label {
  const in_ = (lang: 'kh' | 'en') =>
    [
      ...uses.map(({ label, count }) =>
        lang === 'kh' ? `${label.kh} ចំនួន ${formatNumber(count)}` : `${formatNumber(count)} ${label.en}`,
      ),
      ...(unseen > 0 ? [unseenRecords(unseen)[lang]] : []),
    ].join(', ')
  return { kh: in_('kh'), en: in_('en') }
}

/** @throws IN_USE with the number of uses per resource */
async function assertUnused({ writing, holds }: Saving, resource: Resource, id: number): Promise<void> {
  const found = await loadUses(writing.trx, readScopeOf(writing), resource, id)
  const { uses, unseen } = listedUses({ registry: writing.context.registry, holds }, found)
  if (uses.length > 0 || unseen > 0)
    throw new AppError('IN_USE', { params: { uses: usesText(uses, unseen) }, data: { uses } })
}

/**
 * Deletes a record and its rows. Returns the record if `answer` is set.
 * @throws IN_USE with the number of uses per resource, FORBIDDEN
 */
export async function deleteLocked(
  saving: Saving,
  resource: Resource,
  stored: Stored,
  answer?: RowQuery,
): Promise<Row | undefined> {
  const { writing } = saving
  await beforeDelete(writing, resource, [stored.id])
  await assertUnused(saving, resource, stored.id)
  await withRows(saving, resource, stored, (child, row) => deleteLocked(saving, child, row))
  const [row] = await setDeleted(writing, resource, [stored], 'delete', answer)
  return row
}

/**
 * Restores a record, and the rows that were deleted with it. Returns the record if `answer` is set.
 * @throws UNIQUE, VALIDATION, FORBIDDEN
 */
export async function restoreLocked(
  saving: Saving,
  resource: Resource,
  stored: Stored,
  answer?: RowQuery,
): Promise<Row | undefined> {
  await assertRules(saving.writing, resource, stored.values, stored)
  const [row] = await setDeleted(saving.writing, resource, [stored], 'restore', answer)
  await withRows(saving, resource, stored, (child, own) => restoreLocked(saving, child, own))
  return row
}

/** Runs for each row that is active, or was deleted together with the record. */
async function withRows(
  { writing, holds }: Saving,
  resource: Resource,
  stored: Stored,
  work: (child: Resource, row: Stored) => Promise<unknown>,
): Promise<void> {
  for (const rows of Object.values(resource.children)) {
    const { resource: child, via } = rows
    const ids = await loadRows(writing.trx, child, via, stored.id, stored.deleted_at)
    const permission = child.permissions.delete
    if (ids.length > 0 && !areOwned(rows) && !holds(permission))
      throw new AppError('FORBIDDEN', { params: { permission } })
    const found = await readStored(writing.trx, readScopeOf(writing), child, ids, { lock: true })
    for (const row of found.values()) await work(child, row)
  }
}
