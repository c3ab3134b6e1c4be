/** The CSV files of the application, by the name of their resource. */
import { parse } from 'csv-parse/sync'
import { shippedFiles } from '#application/shipped-files.ts'

type Texts = Readonly<Record<string, string>>

/** Files by path, as `import.meta.glob` returns them. */
export interface ShippedFiles {
  /** Records of every installation. */
  reference: Texts
  /** Catalogues that the guide for new installations offers, and examples of the demonstration. */
  catalogues: Texts
  /** Examples of the demonstration. */
  demonstration: Texts
  /** Also offered by the guide. Loaded on demand: they are too large to keep in memory. */
  offered: Readonly<Record<string, () => Promise<string>>>
  /** Files with the labels of permissions that no schema declares. */
  permissions: Texts
}

const byName = <Value>(files: Readonly<Record<string, Value>>): ReadonlyMap<string, Value> =>
  new Map(Object.entries(files).map(([file, value]) => [file.replace(/^.*\/|\.csv$/g, ''), value]))

export const referenceFiles = byName(shippedFiles.reference)
export const catalogueFiles = byName(shippedFiles.catalogues)
export const demonstrationFiles = byName(shippedFiles.demonstration)
export const permissionsFiles = Object.values(shippedFiles.permissions)
const offeredFiles = byName(shippedFiles.offered)

/** Resources with a file that the guide for new installations offers. */
export const offeredNames: readonly string[] = [...catalogueFiles.keys(), ...offeredFiles.keys()]

/** The text of a file that the guide offers. @throws Error if there is none of that name */
export async function loadOfferedFile(name: string): Promise<string> {
  const text = catalogueFiles.get(name) ?? (await offeredFiles.get(name)?.())
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
