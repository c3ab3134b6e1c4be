/** The problems of a file's rows, each type once with its count. */
import { type Kysely, sql } from 'kysely'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Language } from '#schemas/kit/types.ts'
import type { RowProblem } from '#src/domain/import/classify.ts'
import { targetName } from '#src/domain/import/column-target.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { fieldSentences } from '#src/server/http/messages.ts'
import { inSheets } from './present.ts'
import type { ImportRecord } from './staging.ts'

/** Maximum number of problem types; the most frequent come first. */
const maxTypes = 20

/** Maximum number of texts of one type that are listed. */
const maxValues = 8

interface ProblemType {
  rows: number
  /** Number of different messages of the type, such as one for each value. */
  sentences: number
  problem: RowProblem
}

interface WrongText {
  field: string
  key: string
  text: string
  rows: number
  problem: RowProblem
}

/** The problem types of a checked file, the most frequent first, with the first message of each. */
export async function readProblems(
  db: Kysely<Tables>,
  { id: importId, columns, reading }: ImportRecord,
  resource: Resource,
  language: Language,
) {
  const sheets = reading?.sheets ?? []
  const sentenceOf = (problem: RowProblem) =>
    fieldSentences(inSheets([problem], sheets), language, resource)[problem.field]?.[0] ?? ''
  const problems = sql`import_rows r cross join lateral jsonb_array_elements(r.problems) as p (one)
    where r.import_id = ${importId} and r.action = 'error'`
  const { rows: problemTypes } = await sql<ProblemType>`
    select count(distinct r.row_no)::int as rows, count(distinct p.one -> 'params')::int as sentences,
      (array_agg(p.one order by r.row_no))[1] as problem
    from ${problems} group by p.one ->> 'field', p.one ->> 'key'
    order by 1 desc, min(r.row_no) limit ${maxTypes}`.execute(db)
  const columnOf = columnsByField(columns)
  // Texts that occur in several rows can be corrected together; in duplicates they are meant.
  const { rows: texts } = await sql<WrongText>`
    select p.one ->> 'field' as field, p.one ->> 'key' as key,
      r.raw ->> (${JSON.stringify(columnOf)}::jsonb ->> (p.one ->> 'field')) as text,
      count(*)::int as rows, (array_agg(p.one order by r.row_no))[1] as problem
    from ${problems} and p.one ->> 'key' not like 'duplicate%'
      and r.raw ? (${JSON.stringify(columnOf)}::jsonb ->> (p.one ->> 'field'))
    group by 1, 2, 3 having count(*) > 1 order by 4 desc limit ${maxTypes * maxValues}`.execute(db)
  return problemTypes.map(({ rows, sentences, problem }) => ({
    field: problem.field,
    column: columnOf[problem.field] ?? problem.field,
    label: resource.fields[problem.field]?.label[language] ?? problem.field,
    rows,
    message: sentenceOf(problem),
    is_example: sentences > 1,
    values: texts
      .filter(({ field, key }) => field === problem.field && key === problem.key)
      .slice(0, maxValues)
      .map((one) => ({ text: one.text, rows: one.rows, message: sentenceOf(one.problem) })),
  }))
}

/** The column of each field that one column fills. */
function columnsByField(columns: ImportRecord['columns']): Record<string, string> {
  const mapped = columns.flatMap(({ target, isDerived }) => (target && !isDerived ? [target] : []))
  const single = mapped.filter(({ field }) => mapped.filter((other) => other.field === field).length === 1)
  return Object.fromEntries(single.map((target) => [target.field, targetName(target)]))
}
