/** Seed rows from the CSV files of data/. */
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { parseShippedFile } from '#src/server/platform/shipped/csv-files.ts'
import type { NaturalKey } from './natural-keys.ts'

/**
 * A seed record: values by field, or texts that the field's kind reads. A reference is the natural
 * key of its record (an array if the key has several parts), several references are an array of
 * keys.
 */
export type SeedRow = Readonly<Record<string, unknown>>

type Cells = Readonly<Record<string, string>>

/**
 * Rows of a CSV text whose headings are field names; the loader parses their cells by the kinds of
 * the fields. A reference is a natural key; the parts of a longer key have a column each
 * (`fee_for_service_id.code`), and several references are separated by semicolons. A blank cell
 * leaves its field to the schema's default.
 * @throws Error naming the resource, with the line of a malformed row as its cause
 */
export function readRows(registry: Registry, resource: Resource, text: string): SeedRow[] {
  const read = (cells: Cells): SeedRow => {
    const row: Record<string, unknown> = {}
    for (const [column, cell] of Object.entries(cells)) {
      const [name = '', part] = column.split('.')
      const field = resource.fields[name]
      if (cell === '' && !resource.key.includes(name)) continue
      if (field?.kind === 'refs') row[name] = cell.split(';').map((key) => key.trim())
      else if (field?.kind === 'ref' && part) row[name] = readKey(registry, field.to, name, cells)
      else row[column] = cell || null
    }
    return row
  }
  try {
    return parseShippedFile(text).map(read)
  } catch (error) {
    throw new Error(`data/ has a malformed file for ${resource.name}`, { cause: error })
  }
}

/** The natural key of a referenced record whose parts are columns below `path`. */
function readKey(registry: Registry, to: string, path: string, cells: Cells): NaturalKey {
  const { key, fields } = registry.get(to)
  const parts = key.map((name) => {
    const field = fields[name]
    const column = `${path}.${name}`
    return field?.kind === 'ref' ? readKey(registry, field.to, column, cells) : cells[column] || null
  })
  return parts.length === 1 ? (parts[0] ?? null) : parts
}
