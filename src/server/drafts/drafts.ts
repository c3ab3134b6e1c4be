/** Drafts of forms, kept for whoever types them: they survive reload, sign-out and another computer. */
import { sql } from 'kysely'
import { kindOf } from '#schemas/kit/fields/index.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import type { DraftContent, StoredDraft } from '#src/domain/draft.ts'
import type { ServerContext } from '../context.ts'

/** Days after which a draft is forgotten. */
const days = 14
/** Most drafts of one person; the oldest go first. */
const most = 50

type Values = DraftContent['values']

/** Without passwords, wherever they stand: those are kept nowhere but as hashes. */
function withoutSecrets({ fields, children }: Resource, values: Values): Values {
  const kept = Object.entries(values).filter(([name]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    return !field || kindOf(field).writeOnly !== true
  })
  return Object.fromEntries(
    kept.map(([name, value]) => {
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
    /** Null when there is none, or none that is still kept. */
    async find(userId: number, key: string): Promise<StoredDraft | null> {
      const { rows } = await sql<{ content: DraftContent; saved_at: Date | string }>`
        select content, saved_at from drafts where user_id = ${userId} and key = ${key}
          and saved_at >= ${oldest()}::timestamptz`.execute(db)
      const [row] = rows
      return row ? { ...row.content, saved_at: new Date(row.saved_at).toISOString() } : null
    },

    /** Takes the place of what was kept. Outdated drafts of all people go on this occasion. */
    async keep(
      userId: number,
      key: string,
      { resource, draft }: { resource: Resource; draft: DraftContent },
    ): Promise<{ saved_at: string }> {
      const now = clock().toISOString()
      const values = withoutSecrets(resource, draft.values)
      const base = draft.base && withoutSecrets(resource, draft.base)
      const content = JSON.stringify({ ...draft, base, values })
      await sql`
        insert into drafts (user_id, key, content, saved_at)
        values (${userId}, ${key}, ${content}::text::jsonb, ${now}::timestamptz)
        on conflict (user_id, key) do update
          set content = excluded.content, saved_at = excluded.saved_at`.execute(db)
      await sql`delete from drafts where saved_at < ${oldest()}::timestamptz
        or (user_id = ${userId} and key in (select key from drafts where user_id = ${userId}
          order by saved_at desc, key offset ${sql.lit(most)}))`.execute(db)
      return { saved_at: now }
    },

    async forget(userId: number, key: string): Promise<void> {
      await sql`delete from drafts where user_id = ${userId} and key = ${key}`.execute(db)
    },
  }
}
