/**
 * The content of a backup file: `manifest.json`, then the rows of each table in parts,
 * `tables/NAME/000001.copy` and so on, finally `checksums.json`.
 */
import { createHash, type Hash } from 'node:crypto'
import { z } from 'zod'

export const format = 1
export const manifestName = 'manifest.json'
export const checksumsName = 'checksums.json'

export const manifestShape = z.object({
  format: z.literal(format),
  /** Version of the product. */
  version: z.string(),
  created_at: z.string(),
  /** For information: restoring ignores it. Older backups may come from another engine. */
  engine: z.string(),
  server_version: z.string(),
  /** `bytes` is the size of the table on disk. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), bytes: z.number() })),
  /** Statements that create the schema: before the rows are loaded, and after, with their table. */
  before: z.array(z.string()),
  after: z.array(z.object({ table: z.string(), statement: z.string() })),
  /** Values as texts, because they may exceed the exact range of a number. */
  sequences: z.array(z.object({ name: z.string(), value: z.string(), is_called: z.boolean() })),
})
export type Manifest = z.infer<typeof manifestShape>

const sum = z.object({ rows: z.number(), sha256: z.string() })
export const checksumsShape = z.object({
  /** SHA-256 of the manifest. */
  manifest: z.string(),
  tables: z.record(z.string(), sum),
})
export type Checksums = z.infer<typeof checksumsShape>

export const json = (value: Manifest | Checksums) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`)

export const partName = (table: string, part: number) =>
  `tables/${table}/${String(part).padStart(6, '0')}.copy`

/** The table of a part by its name; undefined for other entries. */
export const tableOfPart = (name: string) => /^tables\/(.+)\/\d{6,}\.copy$/.exec(name)?.[1]

export const sha256 = () => createHash('sha256')

/** Number of rows in COPY's text format, which writes a line break within a value as `\n`. */
export function rowsIn(part: Buffer): number {
  let rows = 0
  for (let at = part.indexOf(10); at >= 0; at = part.indexOf(10, at + 1)) rows += 1
  return rows
}

/** Counts the rows and bytes of each table. */
export class RunningTotals {
  private readonly sums: Map<string, { rows: number; hash: Hash }>

  constructor(tables: Manifest['tables']) {
    this.sums = new Map(tables.map(({ name }) => [name, { rows: 0, hash: sha256() }]))
  }

  add(table: string, part: Buffer, rows: number): void {
    const sum = this.sums.get(table)
    if (!sum) throw new Error(`There is no table ${table}`)
    sum.rows += rows
    sum.hash.update(part)
  }

  /** Ends the count. */
  result(): Checksums['tables'] {
    return Object.fromEntries(
      [...this.sums].map(([name, { rows, hash }]) => [name, { rows, sha256: hash.digest('hex') }]),
    )
  }
}
