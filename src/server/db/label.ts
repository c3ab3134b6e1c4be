import { sql } from 'kysely'
import type { Label } from '#schemas/kit/types.ts'

const texts = (alias: string) => sql`'kh', ${sql.ref(`${alias}.name_kh`)},
  'en', coalesce(nullif(${sql.ref(`${alias}.name_en`)}, ''), ${sql.ref(`${alias}.name_kh`)})`

const orNull = <T>(alias: string, value: ReturnType<typeof sql>) =>
  sql<T | null>`case when ${sql.ref(`${alias}.id`)} is null then null else ${value} end`

/** The name of a joined record in both languages; null if the join found none. */
export const labelOf = (alias: string) => orNull<Label>(alias, sql`json_build_object(${texts(alias)})`)

/** The same with its id. */
export const referenceOf = (alias: string) =>
  orNull<Label & { id: number }>(
    alias,
    sql`json_build_object('id', ${sql.ref(`${alias}.id`)}, ${texts(alias)})`,
  )
