/** Records of one resource by name in either language, for cells that contain no code. */
import { type Kysely, sql } from 'kysely'
import { kindOf } from '#schemas/kit/fields/index.ts'
import { cleanText, toWesternDigits } from '#schemas/kit/khmer.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { searchKey } from '#schemas/kit/search-key.ts'
import { searchColumn } from '#schemas/kit/table.ts'
import { type Named, nearMisses } from '#src/domain/import/near-miss.ts'
import { type ReadScope, visibleRows } from '#src/server/access/coverage/read-scope.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { likeText } from '../fields/operators.ts'
import { displayColumns, type Row } from './tuples.ts'

/** A resource with at most this many records is loaded completely, once. */
const MAX_HELD = 20_000
/** Maximum number of unknown texts that are compared with every record, which is expensive. */
const MAX_COMPARED = 200
/** Maximum number of unknown texts to search for; a file with more has no names in that column. */
const MAX_SEARCHED = 2000
/** Maximum number of records with one name. */
const MAX_OF_ONE_NAME = 20

export interface NamedRow extends Named {
  row: Row
}

/** Fields that contain a name: texts of the display template that are searchable. */
function nameFields(resource: Resource): string[] {
  return displayColumns(resource).filter((name) => {
    const field = resource.fields[name]
    return field?.search === true && kindOf(field).khmerOrder === true
  })
}

/** Codes are compared without case; those of digits also without zeros at the beginning. */
function looseCode(text: string): string {
  const code = toWesternDigits(cleanText(text)).toLowerCase()
  return /^\d+$/.test(code) ? code.replace(/^0+(?=\d)/, '') : code
}

export class NameIndex {
  private cache: readonly NamedRow[] | undefined
  private readonly byName = new Map<string, NamedRow[]>()
  private readonly byCode = new Map<string, NamedRow[]>()
  private readonly searched = new Set<string>()
  private compared = 0
  private readonly names: readonly string[]
  private readonly code: string

  constructor(
    private readonly db: Kysely<Tables>,
    private readonly readScope: ReadScope,
    private readonly resource: Resource,
    private readonly columns: readonly string[],
  ) {
    this.names = nameFields(resource)
    this.code = resource.key[0] ?? 'id'
  }

  /** Loads texts that are not exactly codes. */
  async load(texts: readonly string[]): Promise<void> {
    if (texts.length === 0) return
    const requested = [...new Set(texts.map(searchKey))].filter(
      (name) => name !== '' && !this.searched.has(name),
    )
    const room = MAX_SEARCHED - this.searched.size
    for (const name of requested.slice(0, room)) this.searched.add(name)
    if (this.cache === undefined) await this.readAll()
    if (this.cache?.length !== 0) return
    await this.searchCodes(texts)
    if (this.names.length > 0) await this.search(requested.slice(0, Math.max(0, room)))
  }

  /**
   * Records with that code, regardless of case and of zeros that a spreadsheet removed, or of that
   * name; `load` must have run for it.
   */
  find(text: string): readonly NamedRow[] {
    return this.byCode.get(looseCode(text)) ?? this.byName.get(searchKey(text)) ?? []
  }

  /** Records with a similar name. */
  near(text: string): readonly NamedRow[] {
    if (!this.cache || this.compared >= MAX_COMPARED) return []
    this.compared += 1
    return nearMisses(text, this.cache)
  }

  private keep(row: Row): NamedRow {
    const names = this.names.map((name) => searchKey(String(row[name] ?? ''))).filter(Boolean)
    const named = { row, code: String(row[this.code] ?? ''), names }
    const code = looseCode(named.code)
    const same = this.byCode.get(code) ?? []
    if (same.every((other) => other.row.id !== row.id)) this.byCode.set(code, [...same, named])
    for (const name of new Set(names)) {
      const known = this.byName.get(name) ?? []
      if (known.every((other) => other.row.id !== row.id)) this.byName.set(name, [...known, named])
    }
    return named
  }

  private async rows(where: ReturnType<typeof sql>, limit: number): Promise<Row[]> {
    const columns = new Set(['id', 'deleted_at', this.code, ...this.names, ...this.columns])
    const { rows } = await sql<Row>`
      select ${sql.join([...columns].map((name) => sql.ref(`t.${name}`)))}
      from ${visibleRows(this.readScope, this.resource)} t
      where t.deleted_at is null and ${where} order by t.id limit ${limit}`.execute(this.db)
    return rows
  }

  private async readAll(): Promise<void> {
    const rows = await this.rows(sql`true`, MAX_HELD + 1)
    this.cache = rows.length > MAX_HELD ? [] : rows.map((row) => this.keep(row))
  }

  /** Codes in other letters; with at most this many records, all are loaded. */
  private async searchCodes(texts: readonly string[]): Promise<void> {
    const codes = [...new Set(texts.map((text) => text.trim().toLowerCase()))]
    const has = sql`lower(t.${sql.ref(this.code)}::text) in (${sql.join(codes)})`
    for (const row of await this.rows(has, codes.length * 2)) this.keep(row)
  }

  /** Names that match one whole line of the searched text. */
  private async search(names: readonly string[]): Promise<void> {
    for (const name of names) {
      const has = sql`t.${sql.ref(searchColumn)} like ${`%${likeText(name)}%`}
        and ${name} = any(string_to_array(t.${sql.ref(searchColumn)}, chr(10)))`
      for (const row of await this.rows(has, MAX_OF_ONE_NAME)) this.keep(row)
    }
  }
}
