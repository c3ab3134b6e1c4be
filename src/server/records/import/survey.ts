/**
 * Looks through an uploaded file: what each sheet contains, and which records it can become. The
 * user confirms this before anything is checked.
 */
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { codeLevels, codeParent, levelOf } from '#src/domain/import/code-levels.ts'
import { mapColumns } from '#src/domain/import/columns.ts'
import { createHeadingScorer, guessHeading, type HeadingScorer } from '#src/domain/import/headings.ts'
import type { FilePart, FileSheet } from '#src/domain/import/import-actions.ts'
import { normalHeader } from '#src/domain/import/spellings.ts'
import type { OpenFile, Sheet } from './open-file.ts'
import { topOf } from './read-table.ts'

/** Maximum size of the preview of a sheet. */
const [MAX_CELLS, MAX_LETTERS] = [12, 60]

/** Resources that the user can import, with the one of the page first. */
type Candidates = readonly [Resource, ...Resource[]]

export interface Survey {
  sheets: FileSheet[]
  /** Sheets by the records they become, parents first; a sheet of several levels is in several. */
  parts: FilePart[]
}

export async function surveyFile(
  { sheets }: OpenFile,
  candidates: Candidates,
  registry: Registry,
): Promise<Survey> {
  const found: FileSheet[] = []
  const parts = new Map<string, FilePart>()
  const add = (resource: Resource, name: string, rows: number, isLevel: boolean) => {
    const part = parts.get(resource.name) ?? { resource: resource.path, sheets: [], rows: 0, by_level: false }
    part.sheets.push(name)
    part.rows += rows
    part.by_level ||= isLevel
    parts.set(resource.name, part)
  }
  const isVisible = sheets.some(({ isHidden }) => !isHidden)
  const scorers = new Map<Resource, HeadingScorer>()
  const scorerOf = (resource: Resource) => {
    const scorer = scorers.get(resource) ?? createHeadingScorer(resource, registry)
    scorers.set(resource, scorer)
    return scorer
  }
  for (const sheet of sheets) {
    const top = await topOf(sheet)
    const match = matchSheet(sheet, top, candidates, scorerOf)
    const resource = match ?? candidates[0]
    const heading = guessHeading(top, scorerOf(resource))
    const { rows, levels } = await countRows(sheet, {
      heading,
      headers: top[heading] ?? [],
      resource,
      registry,
    })
    found.push({
      name: sheet.name,
      is_hidden: sheet.isHidden,
      rows,
      heading_row: heading + 1,
      hidden_rows: sheet.hiddenRows.length,
      hidden_columns: sheet.hiddenColumns.length,
      merged: sheet.merged,
      first: top.map((cells) => cells.slice(0, MAX_CELLS).map((cell) => cell.slice(0, MAX_LETTERS))),
    })
    if (!match || rows === 0 || (sheet.isHidden && isVisible)) continue
    for (const { level, count } of levels)
      if (candidates.includes(level)) add(level, sheet.name, count, levels.length > 1)
  }
  const ordered = inOrder(
    candidates.filter(({ name }) => parts.has(name)),
    registry,
  )
  return { sheets: found, parts: ordered.map(({ name }) => parts.get(name) as FilePart) }
}

/** A sheet becomes records of the resource it is named after, or else of the page's resource. */
function matchSheet(
  { name }: Sheet,
  top: readonly string[][],
  candidates: Candidates,
  scorerOf: (resource: Resource) => HeadingScorer,
): Resource | undefined {
  const fits = (resource: Resource) => top.some((cells) => scorerOf(resource)(cells).hasKey)
  const title = normalHeader(name)
  const named = candidates.find(({ name: own, singular, label }) =>
    [own, singular, label.one.en, label.one.kh, label.many.en, label.many.kh]
      .map(normalHeader)
      .includes(title),
  )
  return [named, candidates[0]].find((one) => one && fits(one))
}

interface Counting {
  /** Index of the headings among the rows of the sheet. */
  heading: number
  headers: readonly string[]
  resource: Resource
  registry: Registry
}

/**
 * Rows below the headings, by level where the sheet lists records of several levels: then no column
 * names the parent, and the codes are of different lengths.
 */
async function countRows(sheet: Sheet, { heading, headers, resource, registry }: Counting) {
  const { columns } = mapColumns(resource, registry, headers)
  const key = columns.find(({ target }) => target?.field === resource.key[0])?.index
  const parent = codeParent(resource, registry)?.name
  const levels = codeLevels(resource, registry)
  const isMixed =
    key !== undefined &&
    levels.length > 1 &&
    columns.every(({ target }) => !parent || target?.field !== parent)
  const rows = Math.max(0, sheet.lines - heading - 1)
  if (!isMixed) return { rows, levels: [{ level: resource, count: rows }] }
  const counts = new Map<Resource, number>()
  for await (const { row, cells } of sheet.rows()) {
    const level = row > heading + 1 ? levelOf(levels, cells[key] ?? '')?.resource : undefined
    if (level) counts.set(level, (counts.get(level) ?? 0) + 1)
  }
  const found = [...counts].map(([level, count]) => ({ level, count }))
  return { rows, levels: found.length > 1 ? found : [{ level: resource, count: rows }] }
}

/** Resources in the order of their references: parents first. */
function inOrder(resources: readonly Resource[], registry: Registry): Resource[] {
  const ordered: Resource[] = []
  const visited = new Set<string>()
  const visit = (resource: Resource) => {
    if (visited.has(resource.name)) return
    visited.add(resource.name)
    for (const field of Object.values(resource.fields))
      if (field.kind === 'ref' || field.kind === 'refs') visit(registry.get(field.to))
    if (resources.includes(resource)) ordered.push(resource)
  }
  for (const resource of resources) visit(resource)
  return ordered
}
