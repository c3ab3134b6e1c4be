/**
 * Catalogues that the product ships as CSV files (data/README.md), by the name of their resource.
 * The demonstration loads them as examples; the guide for new installations loads them through the
 * importer.
 */
import { parse } from 'csv-parse/sync'
import type { Resource } from '#schemas/kit/resource.ts'
import { readValue } from '#schemas/kit/validate.ts'

const catalogues = import.meta.glob<string>('../../../../data/*.csv', {
  query: '?raw',
  import: 'default',
  eager: true,
})
/** Loaded on demand: they are too large to keep in memory. */
const gazetteer = import.meta.glob<string>('../../../../data/gazetteer/*.csv', {
  query: '?raw',
  import: 'default',
})

const nameOf = (file: string) => file.replace(/^.*\/|\.csv$/g, '')
const byName = <Value>(files: Readonly<Record<string, Value>>): ReadonlyMap<string, Value> =>
  new Map(Object.entries(files).map(([file, value]) => [nameOf(file), value]))

const small = byName(catalogues)
const large = byName(gazetteer)

/** Resources whose examples in the demonstration are a shipped file. */
export const shippedCatalogues: readonly string[] = [...small.keys()]

/** Every resource that has a shipped file. */
export const shippedNames: readonly string[] = [...small.keys(), ...large.keys()]

/** The text of a shipped file. @throws Error if the product ships none of that name */
export async function loadShippedFile(name: string): Promise<string> {
  const text = small.get(name) ?? (await large.get(name)?.())
  if (text === undefined) throw new Error(`data/ has no file for '${name}'`)
  return text
}

/** Number of records in a shipped file. */
export async function countShippedRows(name: string): Promise<number> {
  return parse(await loadShippedFile(name), { columns: true }).length
}

const parsedKinds = new Set(['integer', 'decimal', 'money', 'percent', 'boolean'])

/** Records of a small shipped file; references are natural keys, enumerated values their names. */
export function shippedRows({ name, fields }: Resource): Record<string, unknown>[] {
  const rows: Record<string, string>[] = parse(small.get(name) ?? '', { columns: true })
  return rows.map((row) => {
    const filled = Object.entries(row).flatMap(([column, cell]) => {
      const field = fields[column]
      if (!field || cell === '') return []
      if (field.kind === 'refs') return [[column, cell.split(/\s*;\s*/)]]
      return [[column, parsedKinds.has(field.kind) ? readValue(field, cell) : cell]]
    })
    return Object.fromEntries(filled)
  })
}
