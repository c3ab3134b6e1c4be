/** Columns that the database computes: a changed formula drops its column and adds it again. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Table, TableColumn } from '#schemas/kit/table.ts'
import { formulaSql } from './formula-sql.ts'
import type { PresentColumn } from './introspect.ts'
import { rowsInWay } from './rows-in-way.ts'
import { literal, quoted, typeName } from './sql-text.ts'
import type { Change } from './table-changes.ts'
import { typeChange } from './type-change.ts'

/** Stored as the column's comment; it changes with the formula or the type. */
function fingerprint({ type, formula }: TableColumn): string {
  const text = formula ? `${typeName(type)} ${formulaSql(formula)}` : ''
  return `computed ${createHash('sha256').update(text).digest('hex').slice(0, 16)}`
}

const run = ({ trx }: Change, statement: string) => sql.raw(statement).execute(trx)

/** Stores the formula of a new column. */
export async function markGenerated(change: Change, table: string, columns: readonly TableColumn[]) {
  for (const column of columns)
    if (column.formula)
      await run(
        change,
        `comment on column ${quoted(table)}.${quoted(column.name)} is ${literal(fingerprint(column))}`,
      )
}

/**
 * Whether a column in the formula will change its type, which the generated column would prevent.
 */
function standsOnChange({ formula }: TableColumn, table: Table, present: PresentColumns): boolean {
  return Object.keys(formula?.terms ?? {}).some((name) => {
    const there = present.get(name)
    const declared = table.columns.find((column) => column.name === name)
    return there && declared && typeChange(there.type, typeName(declared.type)).is !== 'same'
  })
}

type PresentColumns = Map<string, PresentColumn>

/**
 * Drops generated columns that differ from the declaration, also from `present`, so that they are
 * added again. A column that becomes an ordinary field keeps its values.
 */
export async function dropChanged(change: Change, table: Table, present: PresentColumns): Promise<void> {
  for (const [name, { isGenerated, comment }] of [...present]) {
    const declared = table.columns.find((column) => column.name === name)
    const [owner, column] = [quoted(table.name), quoted(name)]
    if (isGenerated && declared && !declared.formula) {
      await run(change, `alter table ${owner} alter ${column} drop expression`)
      await run(change, `comment on column ${owner}.${column} is null`)
      change.log(`column ${table.name}.${name} is no longer computed; its values stay`)
      continue
    }
    // Their names would need columns that may not exist yet.
    const rows =
      declared?.formula && !isGenerated
        ? await rowsInWay(change.trx, { name: table.name, key: [] }, `r.${column} is not null`)
        : undefined
    if (declared && rows) {
      change.refuse(
        `${declared.at}: can't be computed, because ${rows} hold values of their own there; give the ` +
          `computed field another name and list '${name}' in retired`,
      )
      continue
    }
    const isSame =
      declared?.formula && comment === fingerprint(declared) && !standsOnChange(declared, table, present)
    if (isSame || !(isGenerated || declared?.formula)) continue
    await run(change, `alter table ${owner} drop column ${column}`)
    present.delete(name)
    change.log(
      declared
        ? `column ${table.name}.${name} is computed again for all rows: its formula changed`
        : `column ${table.name}.${name} dropped; it was computed from others`,
    )
  }
}
