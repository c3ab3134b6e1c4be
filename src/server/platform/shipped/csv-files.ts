/** The CSV files of data/ (data/README.md), by the name of their resource. */
import { parse } from 'csv-parse/sync'

type Texts = ReadonlyMap<string, string>

const byName = <Value>(files: Readonly<Record<string, Value>>): ReadonlyMap<string, Value> =>
  new Map(Object.entries(files).map(([file, value]) => [file.replace(/^.*\/|\.csv$/g, ''), value]))

/** Records of every installation. */
export const referenceFiles: Texts = byName(
  import.meta.glob<string>('../../../../data/reference/*.csv', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)

/**
 * Catalogues that the guide for new installations offers; the demonstration has them as examples.
 */
export const catalogueFiles: Texts = byName(
  import.meta.glob<string>('../../../../data/catalogues/*.csv', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)

/** Examples of the demonstration. */
export const demonstrationFiles: Texts = byName(
  import.meta.glob<string>('../../../../data/demonstration/*.csv', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)

/** Labels of the permissions that no schema declares. */
export const permissionsFile: string = byName(
  import.meta.glob<string>('../../../../data/permissions.csv', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).get('permissions') as string

/** Also offered by the guide. Loaded on demand: they are too large to keep in memory. */
const gazetteerFiles = byName(
  import.meta.glob<string>('../../../../data/gazetteer/*.csv', { query: '?raw', import: 'default' }),
)

/** Resources with a file that the guide for new installations offers. */
export const offeredNames: readonly string[] = [...catalogueFiles.keys(), ...gazetteerFiles.keys()]

/** The text of a file that the guide offers. @throws Error if there is none of that name */
export async function loadOfferedFile(name: string): Promise<string> {
  const text = catalogueFiles.get(name) ?? (await gazetteerFiles.get(name)?.())
  if (text === undefined) throw new Error(`data/ has no file for '${name}'`)
  return text
}

/** Cells of a file by column. @throws Error naming the line of a row with missing cells */
export const parseShippedFile = (text: string): Record<string, string>[] =>
  parse(text, { columns: true, bom: true })

/** Number of records in a file that the guide offers. */
export async function countOfferedRows(name: string): Promise<number> {
  return parseShippedFile(await loadOfferedFile(name)).length
}
