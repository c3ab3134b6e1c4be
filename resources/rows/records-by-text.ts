/** Finds the records of pasted texts by natural key, or by name in either language. */
import type { DataProvider } from 'ra-core'
import { type Field, kindOf } from '#schemas/kit/fields/index.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { isFilterable } from '#schemas/kit/table.ts'
import type { Row } from '../provider.ts'

/** Fields that a text may match: the key, if it is one text, and the names. */
function keysOf({ key, fields }: Resource): string[] {
  const isText = (name: string) => {
    const field = fields[name] as Field | undefined
    return field && isFilterable(field) && kindOf(field).operators.includes('contains')
  }
  return [...(key.length === 1 ? key : []), 'name_kh', 'name_en'].filter(isText)
}

/** Records by text; texts that match no active record, or more than one, are missing. */
export async function recordsByText(
  provider: DataProvider,
  target: Resource,
  texts: readonly string[],
): Promise<Map<string, Row>> {
  const requested = [...new Set(texts)]
  const found = new Map<string, Row>()
  for (const name of new Set(keysOf(target))) {
    const open = requested.filter((text) => !found.has(text))
    if (open.length === 0) break
    const { data } = await provider.getList<Row>(target.path, {
      pagination: { page: 1, perPage: 500 },
      sort: { field: 'id', order: 'ASC' },
      filter: { [`${name}__in`]: open },
    })
    const rows = new Map<string, Row[]>()
    for (const row of data) {
      const text = String(row[name])
      rows.set(text, [...(rows.get(text) ?? []), row])
    }
    for (const [text, [row, ...more]] of rows) if (row && more.length === 0) found.set(text, row)
  }
  return found
}
