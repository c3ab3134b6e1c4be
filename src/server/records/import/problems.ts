/** The problems of a file's rows, each type once with its count. */
import { type Kysely, sql } from 'kysely'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Language } from '#schemas/kit/types.ts'
import type { RowProblem } from '#src/domain/import/classify.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { fieldSentences } from '#src/server/http/messages.ts'

/** Maximum number of problem types; the most frequent come first. */
const maxTypes = 20

interface Sort {
  rows: number
  /** Number of different messages of the type, such as one for each value. */
  sentences: number
  problem: RowProblem
}

/** The problem types of a checked file, the most frequent first, with the first message of each. */
export async function readProblems(
  db: Kysely<Tables>,
  importId: number,
  resource: Resource,
  language: Language,
) {
  const { rows: problemTypes } = await sql<Sort>`
    select count(distinct r.row_no)::int as rows, count(distinct p.one -> 'params')::int as sentences,
      (array_agg(p.one order by r.row_no))[1] as problem
    from import_rows r cross join lateral jsonb_array_elements(r.problems) as p (one)
    where r.import_id = ${importId} and r.action = 'error'
    group by p.one ->> 'field', p.one ->> 'key'
    order by 1 desc, min(r.row_no) limit ${maxTypes}`.execute(db)
  return problemTypes.map(({ rows, sentences, problem }) => ({
    field: problem.field,
    label: resource.fields[problem.field]?.label[language] ?? problem.field,
    rows,
    message: fieldSentences([problem], language, resource)[problem.field]?.[0] ?? '',
    is_example: sentences > 1,
  }))
}
