/** Saves the rows of a grid together: all or none, with a result for each. */
import type { Resource } from '#schemas/kit/resource.ts'
import type { Language } from '#schemas/kit/types.ts'
import type { GridResult, GridRow } from '#src/domain/grid.ts'
import { AppError } from '#src/server/http/errors.ts'
import { fieldSentences, refusalSentence } from '#src/server/http/messages.ts'
import type { Saving } from '../resources/input.ts'
import { createRecord, deleteRecord, updateRecord } from '../resources/save.ts'

const wrong = (key: string) => new AppError('VALIDATION', { problems: [{ field: 'rows', key }] })

/** @throws VALIDATION for a record in two rows, or a deletion without a record */
export function assertDistinct(rows: readonly GridRow[]): void {
  const ids = rows.flatMap(({ id }) => id ?? [])
  const isTwice = new Set(ids).size < ids.length || new Set(rows.map(({ key }) => key)).size < rows.length
  if (isTwice) throw wrong('gridTwice')
  if (rows.some(({ id, remove }) => remove && id === undefined)) throw wrong('gridRows')
}

/** The permissions that the changes of the rows require. */
export function neededBy(rows: readonly GridRow[], { permissions }: Resource): string[] {
  const needs = rows.map(({ id, remove }) => {
    if (remove) return permissions.delete
    return id === undefined ? permissions.create : permissions.update
  })
  return [...new Set(needs)]
}

async function saveRow(saving: Saving, resource: Resource, input: GridRow): Promise<GridResult> {
  const { key, id, version, data: values = {}, remove } = input
  if (id === undefined) {
    const created = await createRecord(saving, resource, values)
    return { key, ok: true, id: created.id, version: created.version }
  }
  const saved = remove
    ? await deleteRecord(saving, resource, { id, version })
    : await updateRecord(saving, resource, { id, version, body: values })
  return { key, ok: true, id, version: saved.version }
}

function refused(key: string, error: AppError, language: Language): GridResult {
  const { problems, resource, data } = error.details
  const current = (data as { current?: Record<string, unknown> } | undefined)?.current
  return {
    key,
    ok: false,
    code: error.code,
    message: refusalSentence(error, language),
    ...(problems ? { fields: fieldSentences(problems, language, resource) } : {}),
    ...(current ? { current } : {}),
  }
}

/**
 * Saves the rows in one transaction. Existing records come first, by id, so that two grids over the
 * same records cannot deadlock; then new ones, in the order of the input.
 * @throws GRID_REFUSED with `data: { results }` when any row is refused; then nothing is saved
 */
export async function saveGrid(
  saving: Saving,
  resource: Resource,
  rows: readonly GridRow[],
  language: Language,
): Promise<GridResult[]> {
  const last = Number.MAX_SAFE_INTEGER
  const results = new Map<string, GridResult>()
  for (const input of [...rows].sort((a, b) => (a.id ?? last) - (b.id ?? last)))
    try {
      results.set(input.key, await saveRow(saving, resource, input))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      results.set(input.key, refused(input.key, error, language))
    }
  const inOrder = rows.map(({ key }) => results.get(key) as GridResult)
  const count = inOrder.filter(({ ok }) => !ok).length
  if (count > 0) throw new AppError('GRID_REFUSED', { params: { count }, data: { results: inOrder } })
  return inOrder
}
