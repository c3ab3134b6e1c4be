/** Two provinces with the places below them, for tests of coverage areas. */

import { sql } from 'kysely'
import type { ServerContext } from '#src/server/access/context.ts'
import type { AnyTables } from '#src/server/db/connection.ts'

export interface AreaFixture {
  provinces: [number, number]
  districts: [number, number]
  facilities: [number, number, number]
  ward: number
}

/** Ids follow the codes: 01 has district 0101 with facilities 010101 and 010102; 02 likewise. */
export async function areaFixture({ db }: ServerContext): Promise<AreaFixture> {
  const add = async (table: string, code: string, above: Record<string, number> = {}) => {
    const { id } = await db
      .withTables<AnyTables>()
      .insertInto(table)
      .values({
        code,
        name_kh: `ទីកន្លែង ${code}`,
        name_en: `Place ${code}`,
        version: 1,
        is_active: true,
        ...above,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const key = `${code} ទីកន្លែង place`.toLowerCase()
    await sql`update ${sql.table(table)} set search_text = ${key} where id = ${id}`.execute(db)
    return Number(id)
  }
  /** A health centre's level and type, which have fixed ids. */
  const numbered = async (name: string, id: number) =>
    Number(
      (
        await sql<{ id: number }>`insert into ${sql.table(name)}
          (id, version, code, name_kh, name_en, is_active)
          values (${id}, 1, 'X', 'x', 'x', true) returning id`.execute(db)
      ).rows[0]?.id,
    )
  const [levelId, typeId] = [
    await numbered('health_facility_levels', 2),
    await numbered('health_facility_types', 6),
  ]
  const facility = (code: string, operational_district_id: number) =>
    add('health_facilities', code, {
      operational_district_id,
      level_id: levelId,
      type_id: typeId,
      ownership: 1,
    })
  const provinces = [await add('provinces', '01'), await add('provinces', '02')] as const
  const districts = [
    await add('operational_districts', '0101', { province_id: provinces[0] }),
    await add('operational_districts', '0201', { province_id: provinces[1] }),
  ] as const
  const facilities = [
    await facility('010101', districts[0]),
    await facility('010102', districts[0]),
    await facility('020101', districts[1]),
  ] as const
  const standard = Number(
    (
      await sql<{
        id: number
      }>`insert into standard_wards
        (version, code, name_kh, name_en, is_active, ward_class)
        values (1, 'W', 'w', 'w', true, 1) returning id`.execute(db)
    ).rows[0]?.id,
  )
  const ward = await add('wards', '010101-OPD', {
    health_facility_id: facilities[0],
    standard_ward_id: standard,
    type: 1,
  })
  return {
    provinces: [...provinces],
    districts: [...districts],
    facilities: [...facilities],
    ward,
  }
}
