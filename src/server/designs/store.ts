/** Stored designs: a draft, what is applied, and every change of both. */
import type { Kysely, Transaction } from 'kysely'
import type { Declaration } from '#schemas/kit/define.ts'
import type { DesignState, DesignSummary, StoredDesign } from '#src/domain/designs/actions.ts'
import { namesIn } from '#src/domain/designs/edit-design.ts'
import { isExtension, overlapping } from '#src/domain/designs/extensions.ts'
import { namedFieldsOf } from '#src/domain/designs/named-fields.ts'
import type { Actor, ServerContext } from '../access/context.ts'
import type { Tables } from '../db/connection.ts'
import { AppError } from '../http/errors.ts'

/** Maximum number of designs of an installation: each is a table, a menu entry and permissions. */
const maxDesigns = 200

type Row = Pick<Tables['designs'], 'name' | 'version' | 'draft' | 'applied'>

const stateOf = ({ draft, applied }: Pick<Row, 'draft' | 'applied'>): DesignState => {
  if (applied === null) return 'new'
  return applied === draft ? 'applied' : 'changed'
}

const parse = (text: string) => JSON.parse(text) as Declaration

/** A stored text that may be damaged. */
function parseAny(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}

/** A damaged draft begins again with what is applied. @throws NOT_FOUND if both are damaged */
function storedOf(row: Row): StoredDesign {
  const { name, version } = row
  const applied = (parseAny(row.applied) ?? null) as Declaration | null
  const declaration = (parseAny(row.draft) ?? applied) as Declaration | null
  if (!declaration) throw new AppError('NOT_FOUND')
  return { name, version, state: stateOf(row), declaration, applied }
}

/** The names of a draft, which may still lack them. */
function labelOf({ name, draft }: Pick<Row, 'name' | 'draft'>): Pick<DesignSummary, 'label' | 'icon'> {
  const declaration = parse(draft) as Partial<Declaration>
  const { many } = namesIn(declaration)
  const { icon } = declaration
  return {
    label: { kh: many.kh || name, en: many.en || name },
    icon: typeof icon === 'string' ? icon : 'mdi:table',
  }
}

/** Whether the draft extends a shipped catalogue, and fields that the catalogue has by now too. */
function extensionOf(
  { draft }: Pick<Row, 'draft'>,
  shipped: readonly Declaration[],
): Pick<DesignSummary, 'extends' | 'overlaps'> {
  const declaration = parse(draft)
  if (!isExtension(declaration)) return { extends: false, overlaps: [] }
  const target = shipped.find(({ path }) => path === declaration.path)
  return { extends: true, overlaps: target ? overlapping(target, declaration) : [] }
}

/** What a draft says about itself. One that is unreadable has its name only, and hides no other. */
function describeDraft(
  row: Pick<Row, 'name' | 'draft'>,
  shipped: readonly Declaration[],
): Pick<DesignSummary, 'label' | 'icon' | 'extends' | 'overlaps'> {
  try {
    return { ...labelOf(row), ...extensionOf(row, shipped) }
  } catch {
    return { ...labelOf({ name: row.name, draft: '{}' }), extends: false, overlaps: [] }
  }
}

export async function listDesigns({ db, designs }: ServerContext): Promise<DesignSummary[]> {
  const rows = await db.selectFrom('designs').selectAll().orderBy('name').execute()
  return rows.map((row) => {
    const description = describeDraft(row, designs.shipped)
    const problems = designs.setAside.find(({ name }) => name === row.name)?.problems ?? []
    const hasSentences = problems.length > 0 || description.overlaps.length > 0
    return {
      name: row.name,
      ...description,
      state: stateOf(row),
      updated_at: row.updated_at,
      updated_by: row.updated_by,
      problems,
      fields: hasSentences ? namedFieldsOf(parseAny(row.applied), parseAny(row.draft)) : {},
    }
  })
}

/** @throws NOT_FOUND */
export async function loadDesign(db: Kysely<Tables>, name: string): Promise<StoredDesign> {
  const row = await db.selectFrom('designs').selectAll().where('name', '=', name).executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND')
  return storedOf(row)
}

interface Change {
  name: string
  version: number
  action: 'save' | 'apply' | 'remove'
  declaration: string | null
}

async function record(trx: Transaction<Tables>, actor: Actor, at: string, change: Change): Promise<void> {
  await trx
    .insertInto('design_changes')
    .values({ ...change, at, user_id: actor.userId, username: actor.username })
    .execute()
}

/** @throws VERSION_CONFLICT */
function assertVersion(row: Pick<Row, 'version'> | undefined, version: number): void {
  if ((row?.version ?? 0) !== version) throw new AppError('VERSION_CONFLICT')
}

const lockDesign = (trx: Transaction<Tables>, name: string) =>
  trx.selectFrom('designs').selectAll().where('name', '=', name).forUpdate().executeTakeFirst()

/**
 * Stores a draft. @param version The one that the caller read, 0 for a new design.
 * @throws VERSION_CONFLICT, DESIGN_LIMIT
 */
export async function saveDraft(
  { db, clock }: ServerContext,
  actor: Actor,
  { name, version, declaration }: { name: string; version: number; declaration: object },
): Promise<StoredDesign> {
  const draft = JSON.stringify(declaration)
  const at = clock().toISOString()
  return db.transaction().execute(async (trx) => {
    const row = await lockDesign(trx, name)
    assertVersion(row, version)
    if (!row) {
      const { count } = await trx
        .selectFrom('designs')
        .select((select) => select.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      if (Number(count) >= maxDesigns) throw new AppError('DESIGN_LIMIT', { params: { max: maxDesigns } })
    }
    const next = { version: version + 1, draft, updated_at: at, updated_by: actor.username }
    // Of two first saves at once, one finds the other's row here.
    const stored = row
      ? await trx.updateTable('designs').set(next).where('name', '=', name).returningAll().executeTakeFirst()
      : await trx
          .insertInto('designs')
          .values({ name, ...next })
          .onConflict((conflict) => conflict.column('name').doNothing())
          .returningAll()
          .executeTakeFirst()
    if (!stored) throw new AppError('VERSION_CONFLICT')
    await record(trx, actor, at, { name, version: version + 1, action: 'save', declaration: draft })
    return storedOf(stored)
  })
}

interface VersionChange {
  actor: Actor
  clock: () => Date
  name: string
  version: number
}

/**
 * Stores the declaration that was judged as applied, in the transaction of its migration.
 * @throws VERSION_CONFLICT
 */
export async function markApplied(
  trx: Transaction<Tables>,
  { actor, clock, name, version, declaration }: VersionChange & { declaration: Declaration },
): Promise<void> {
  const applied = JSON.stringify(declaration)
  const at = clock().toISOString()
  const { numUpdatedRows } = await trx
    .updateTable('designs')
    .set({ applied, version: version + 1, updated_at: at, updated_by: actor.username })
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new AppError('VERSION_CONFLICT')
  await record(trx, actor, at, { name, version: version + 1, action: 'apply', declaration: applied })
}

/** @throws VERSION_CONFLICT */
export async function deleteDesign(
  trx: Transaction<Tables>,
  { actor, clock, name, version }: VersionChange,
): Promise<void> {
  const row = await lockDesign(trx, name)
  assertVersion(row, version)
  await trx.deleteFrom('designs').where('name', '=', name).execute()
  const at = clock().toISOString()
  await record(trx, actor, at, { name, version, action: 'remove', declaration: row?.draft ?? null })
}
