/** Converts old columns of medicines to the columns and records that replaced them. */
import { sql } from 'kysely'
import { dispensingUnit } from '#schemas/codes/dispensing-unit.ts'
import { readEnumValue } from '#schemas/kit/fields/enum.ts'
import { lockStored } from '#src/server/records/resources/lock.ts'
import { insertRecords, updateRecords } from '#src/server/records/resources/write.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'

/** The first day of the shipped examples; a converted price replaces the example. */
const firstDay = '2025-01-01'

/**
 * Converts the undated price to a national price, once, and the free text of the dispensing unit to
 * its code if the text is one of its names. The old columns stay, so no data is lost.
 */
export async function convertMedicines(writing: Writing): Promise<void> {
  const { trx, context } = writing
  const { rows: columns } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = 'medications'
      and column_name in ('price', 'unit')`.execute(trx)
  const has = (name: string) => columns.some((column) => column.name === name)
  if (has('price')) {
    const { rows } = await sql<{ id: number; code: string; price: number }>`
      select m.id, m.code, m.price::float8 as price from medications m
      where m.price is not null and m.deleted_at is null and not exists (
        select from medicine_prices p where p.medication_id = m.id)`.execute(trx)
    const prices = rows.map(({ id, code, price }) => ({
      code,
      medication_id: id,
      price,
      effective_from: firstDay,
    }))
    await insertRecords(writing, context.registry.get('medicine-prices'), prices)
  }
  if (has('unit')) {
    const { rows } = await sql<{ id: number; unit: string }>`select id, unit from medications
      where unit is not null and dispensing_unit is null and deleted_at is null`.execute(trx)
    const medications = context.registry.get('medications')
    const known = rows.flatMap(({ id, unit }) => {
      const value = readEnumValue(dispensingUnit, unit)?.value
      return value === undefined ? [] : [{ id, value }]
    })
    const stored = await lockStored(
      writing,
      medications,
      known.map(({ id }) => id),
    )
    const updates = known.flatMap(({ id, value }) => {
      const found = stored.get(id)
      return found ? [{ stored: found, values: { dispensing_unit: value } }] : []
    })
    await updateRecords(writing, medications, updates)
  }
}
