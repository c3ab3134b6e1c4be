/** The columns of a file and the fields they fill. */
import type { Resource } from '#schemas/kit/resource.ts'
import type { Label } from '#schemas/kit/types.ts'
import {
  type ColumnMap,
  mapColumns,
  withDerivedParent,
  withoutForbidden,
} from '#src/domain/import/columns.ts'
import type { ImportLayout } from '#src/domain/import/layout.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { Surroundings } from './check-rows.ts'
import type { Upload } from './jobs.ts'
import { type Mapping, type Remembered, rememberedMapping, rememberMapping } from './mappings.ts'
import type { OpenFile } from './open-file.ts'
import { topOf } from './read-table.ts'
import type { ImportRecord } from './staging.ts'

/** What the user, or a colleague, chose for a file with the same headings. */
export async function findRemembered(
  { db, registry }: Surroundings,
  record: ImportRecord,
  { resource, chosen, layout }: Upload,
  { sheets }: OpenFile,
): Promise<Remembered | undefined> {
  if (chosen) return undefined
  const places: { cells: string[]; row: number }[] = []
  for (const sheet of sheets) {
    if (layout.sheets && !layout.sheets.includes(sheet.name)) continue
    const top = await topOf(sheet)
    places.push(...top.map((cells, index) => ({ cells, row: index + 1 })))
  }
  const found = await rememberedMapping(db, registry, {
    userId: record.user_id,
    resource,
    rows: places.filter(({ row }) => row === (layout.heading_row ?? row)).map(({ cells }) => cells),
  })
  if (!found) return undefined
  const { sheets: names, ...others } = found.layout
  const isThere = names?.every((name) => sheets.some((sheet) => sheet.name === name))
  const place = places.find(({ cells }) => cells === found.headers)
  const isOne = sheets.length === 1 || layout.sheets?.length === 1
  return {
    ...found,
    layout: isThere ? found.layout : others,
    ...(isOne && place ? { headingRow: place.row } : {}),
  }
}

interface FileHeadings {
  headers: readonly string[]
  remembered: Remembered | undefined
}

/** The caller's own mapping, else the remembered one, else the headings. @throws UNKNOWN_FIELD */
export function mapFile(
  { registry }: Surroundings,
  record: ImportRecord,
  { resource, chosen, holds }: Upload,
  { headers, remembered }: FileHeadings,
): ColumnMap {
  const mapBy = (own: Mapping) => {
    const map = withoutForbidden(mapColumns(resource, registry, headers, own), resource, holds)
    return withDerivedParent(map, resource, registry)
  }
  const earlier = remembered && mapBy(remembered.mapping)
  const isUsed = remembered?.isChosen === true && earlier?.missingKey.length === 0
  record.remembered = isUsed
  record.remembered_by = isUsed ? remembered.by : null
  const map = earlier && isUsed ? earlier : mapBy(chosen ?? {})
  const [field] = map.unknownChoices
  if (field !== undefined) throw new AppError('UNKNOWN_FIELD', { params: { field } })
  return map
}

interface Read {
  headers: readonly string[]
  /** Number of sheets of the file. */
  sheets: number
}

/** Remembers what the caller chose, for the next file with these headings. */
export async function rememberChoices(
  { db, clock }: Surroundings,
  { user_id: userId }: ImportRecord,
  { resource, chosen, layout }: Upload,
  { headers, sheets }: Read,
): Promise<void> {
  const kept: ImportLayout = {
    ...(layout.sheets && sheets > 1 && !layout.by_level ? { sheets: layout.sheets } : {}),
    ...(layout.skip_hidden ? { skip_hidden: true } : {}),
    ...(layout.blank === 'keep' ? { blank: 'keep' } : {}),
    ...(layout.day_order ? { day_order: layout.day_order } : {}),
  }
  const isChosen = chosen !== undefined || layout.heading_row !== undefined || Object.keys(kept).length > 0
  if (!isChosen) return
  const mapping = chosen ?? {}
  await rememberMapping(db, { userId, resource, headers, mapping, layout: kept, now: clock() })
}

/** No column was found for the natural key. */
export function missingKeyError(resource: Resource, names: readonly string[]): AppError {
  const inLanguage = (language: keyof Label) =>
    names.map((name) => resource.fields[name]?.label[language] ?? name).join(', ')
  return new AppError('IMPORT_NO_KEY', {
    params: { fields: { kh: inLanguage('kh'), en: inLanguage('en') } },
  })
}
