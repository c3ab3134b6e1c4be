/**
 * Builds the form from the concepts of an encounter type, and compares it with the published
 * version.
 */
import { type Kysely, sql } from 'kysely'
import { answerType } from '#schemas/codes/clinical-form.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { AnswerKind, Choice, FormDefinition, Question } from '../domain/definition.ts'
import type { FormDraft } from '../domain/form-actions.ts'
import { problemsOfForm } from '../domain/problems.ts'

type Db = Pick<Kysely<Tables>, 'getExecutor'>

const kinds = new Map(
  Object.entries(answerType).map(([name, { value }]) => [value as number, name as AnswerKind]),
)

const choice = sql`jsonb_build_object('id', v.id, 'code', v.code,
  'label', jsonb_build_object('kh', v.name_kh, 'en', coalesce(v.name_en, v.name_kh)))`

interface Raw extends Omit<Question, 'kind'> {
  value_type: number
}

/** @throws RECORD_NOT_FOUND */
async function loadDefinition(db: Db, id: number): Promise<FormDefinition> {
  const types = await sql<FormDefinition>`select jsonb_build_object('kh', name_kh, 'en',
    coalesce(name_en, name_kh)) as label from encounter_types
    where id = ${id} and deleted_at is null`.execute(db as Kysely<Tables>)
  const [type] = types.rows
  if (!type) throw new AppError('RECORD_NOT_FOUND', { params: { id } })
  const { rows } = await sql<Raw>`
    select c.id as concept_id, c.code, c.section, c.value_type, c.is_required, c.unit,
      jsonb_build_object('kh', c.name_kh, 'en', coalesce(c.name_en, c.name_kh)) as label,
      c.min_value::float8 as min, c.max_value::float8 as max, c.decimals,
      c.show_if, c.required_if, c.calc, c.repeat_by, c.not_above,
      coalesce((select jsonb_agg(${choice} order by v.sort_order nulls last, v.id)
        from observation_values v join observation_values__option_group_ids g on g.owner_id = v.id
        where g.target_id = c.option_group_id and v.deleted_at is null and v.is_active), '[]')
        as choices
    from encounter_concepts c
    where c.encounter_type_id = ${id} and c.deleted_at is null and c.is_active
    order by c.section, c.sort_order nulls last, c.id`.execute(db as Kysely<Tables>)
  return {
    label: type.label,
    questions: rows.map(({ value_type, ...question }) => ({
      ...question,
      kind: kinds.get(value_type) ?? 'TEXT',
    })),
  }
}

export interface Published {
  id: number
  number: number
  at: string
  definition: FormDefinition
}

/** The newest version that is not withdrawn. */
async function loadPublished(db: Db, id: number): Promise<Published | undefined> {
  const { rows } = await sql<Published>`
    select id, number, published_at as at, definition from form_versions
    where encounter_type_id = ${id} and deleted_at is null and withdrawn_at is null
    order by number desc limit 1`.execute(db as Kysely<Tables>)
  return rows[0]
}

const same = (one: FormDefinition, other: FormDefinition | undefined) =>
  other !== undefined && JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))

/** PostgreSQL does not keep the order of an object's keys. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, sorted(part)]),
  )
}

export async function readForm(db: Db, id: number): Promise<FormDraft & { version: Published | undefined }> {
  const definition = await loadDefinition(db, id)
  const version = await loadPublished(db, id)
  return {
    definition,
    problems: problemsOfForm(definition),
    published: version ? { number: version.number, at: version.at } : null,
    isUnchanged: same(definition, version?.definition),
    version,
  }
}

/** The coded answers that booleans map to (specification §5). */
export async function loadTruths(db: Db): Promise<Choice[]> {
  const { rows } = await sql<{ choice: Choice }>`select ${choice} as choice
    from observation_values v where v.code in ('OBVA-true', 'OBVA-false')
    and v.deleted_at is null`.execute(db as Kysely<Tables>)
  return rows.map((row) => row.choice)
}
