/** A small gazetteer for journeys that only need one to exist. */
import type { Api, Row } from '#tests/support/api.ts'
import { gazetteer, type Level, levels, type Place } from '#tests/support/gazetteer.ts'

/** A created place: its official row and its record id. */
export type Known = Place & { id: number }
export type SmallGazetteer = Record<Level, Known[]>

const parentFields: Record<Level, string | undefined> = {
  provinces: undefined,
  districts: 'province_id',
  communes: 'district_id',
  villages: 'commune_id',
}

export const smallCounts = { provinces: 4, districts: 8, communes: 12, villages: 60 }

/** Creates 4 provinces, 8 districts, 12 communes and 60 villages; codes start at 01. */
export async function seedGazetteer(api: Api): Promise<SmallGazetteer> {
  const rows = gazetteer(smallCounts)
  const known: SmallGazetteer = { provinces: [], districts: [], communes: [], villages: [] }
  const ids = new Map<string, number>()
  for (const level of levels) {
    const field = parentFields[level]
    for (const place of rows[level]) {
      const { code, name_kh, name_en, type, parent } = place
      const { id } = await api.done<Row>('POST', `setting/${level}`, {
        code,
        name_kh,
        name_en,
        ...(type === undefined ? {} : { type }),
        ...(field ? { [field]: ids.get(parent ?? '') } : {}),
      })
      ids.set(code, id)
      known[level].push({ ...place, id })
    }
  }
  return known
}
