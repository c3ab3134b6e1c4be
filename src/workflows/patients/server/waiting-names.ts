import type { Label } from '#schemas/kit/types.ts'
import type { ListBody, ListInput, WorkList } from '#src/server/workflow/work-list.ts'
import type { PatientSummary } from '../domain/answers.ts'

/** Names in a line of the home page. */
const maxNames = 3

/** The first patients of a segment of a work list, in its order. */
export async function loadWaitingNames<Row extends { patient: PatientSummary | null }, Body extends ListBody>(
  list: WorkList<Row, Body>,
  input: ListInput<Body>,
): Promise<Label[]> {
  const rows = await list.loadRows(input.reading, await list.loadIds(input, maxNames))
  return rows.flatMap(({ patient }) => {
    if (!patient) return []
    const { code, name_kh, name_en } = patient
    return [{ kh: name_kh || name_en || code, en: name_en || name_kh || code }]
  })
}
