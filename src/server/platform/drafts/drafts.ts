/** Drafts of forms per user: they survive reload, sign-out and a change of computer. */
import { sql } from 'kysely'
import { kindOf } from '#schemas/kit/fields/index.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import {
  type DraftContent,
  newDraftKey,
  type SentDraft,
  type StoredDraft,
  type UnfinishedDraft,
} from '#src/domain/draft.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { AppError } from '#src/server/http/errors.ts'
import { likeText } from '#src/server/records/fields/operators.ts'

/** Days after which a draft is deleted. */
const days = 14
/** Maximum number of drafts per user; the oldest are deleted first. */
const maxDrafts = 50
/** Maximum number of unfinished records in a list; the newest are listed. */
const maxOffered = 10

type Values = DraftContent['values']

/** Removes passwords at any level: they are stored only as hashes. */
function withoutSecrets({ fields, children }: Resource, values: Values): Values {
  const entries = Object.entries(values).filter(([name]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    return !field || kindOf(field).writeOnly !== true
  })
  return Object.fromEntries(
    entries.map(([name, value]) => {
      const rows = Object.hasOwn(children, name) ? children[name] : undefined
      if (!rows || !Array.isArray(value)) return [name, value]
      const isRow = (row: unknown): row is Values => typeof row === 'object' && row !== null
      return [name, value.filter(isRow).map((row) => withoutSecrets(rows.row, row))]
    }),
  )
}

export function createDrafts({ db, clock }: Pick<ServerContext, 'db' | 'clock'>) {
  const oldest = () => new Date(clock().getTime() - days * 86_400_000).toISOString()

  return {
    /** Null when there is none, or only an expired one. */
    async find(userId: number, key: string): Promise<StoredDraft | null> {
      const { rows } = await sql<{ content: DraftContent; saved_at: Date | string }>`
        select content, saved_at from drafts where user_id = ${userId} and key = ${key}
          and saved_at >= ${oldest()}::timestamptz`.execute(db)
      const [row] = rows
      return row ? { ...row.content, saved_at: new Date(row.saved_at).toISOString() } : null
    },

    /** The user's drafts of new records of a resource, the newest first. */
    async unfinished(userId: number, resource: string): Promise<UnfinishedDraft[]> {
      const { rows } = await sql<{ key: string; content: DraftContent; saved_at: Date | string }>`
        select key, content, saved_at from drafts where user_id = ${userId}
          and key like ${`${likeText(newDraftKey(resource, ''))}%`}
          and saved_at >= ${oldest()}::timestamptz
        order by saved_at desc, key limit ${maxOffered}`.execute(db)
      return rows.map(({ key, content, saved_at }) => ({
        key,
        values: content.values,
        saved_at: new Date(saved_at).toISOString(),
      }))
    },

    /**
     * Replaces the stored draft, and deletes expired drafts of all users.
     * @throws DRAFT_ELSEWHERE
     */
    async keep(
      userId: number,
      key: string,
      { resource, draft: { from, ...draft } }: { resource: Resource; draft: SentDraft },
    ): Promise<{ saved_at: string }> {
      const now = clock().toISOString()
      const values = withoutSecrets(resource, draft.values)
      const base = draft.base && withoutSecrets(resource, draft.base)
      const content = JSON.stringify({ ...draft, base, values })
      const isFree =
        from === undefined
          ? sql`true`
          : sql`coalesce(drafts.content->>'holder', '') in (${draft.holder ?? ''}, ${from ?? ''})`
      const { rows } = await sql`
        insert into drafts (user_id, key, content, saved_at)
        values (${userId}, ${key}, ${content}::text::jsonb, ${now}::timestamptz)
        on conflict (user_id, key) do update
          set content = excluded.content, saved_at = excluded.saved_at
          where ${isFree} or drafts.saved_at < ${oldest()}::timestamptz
        returning 1`.execute(db)
      if (rows.length === 0) throw new AppError('DRAFT_ELSEWHERE')
      await sql`delete from drafts where saved_at < ${oldest()}::timestamptz
        or (user_id = ${userId} and key in (select key from drafts where user_id = ${userId}
          order by saved_at desc, key offset ${sql.lit(maxDrafts)}))`.execute(db)
      return { saved_at: now }
    },

    async forget(userId: number, key: string): Promise<void> {
      await sql`delete from drafts where user_id = ${userId} and key = ${key}`.execute(db)
    },
  }
}
