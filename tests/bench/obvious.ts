/** Hand-written handlers of the same requests: the baseline of the throughput. */

/**
 * A statement of the bare server; `body` names the fields of the request that are its parameters.
 */
export interface Obvious {
  sql: string
  params?: readonly unknown[]
  body?: readonly string[]
}

const village = `select v.id, v.code, v.name_kh, v.name_en, v.is_active, v.version, v.created_at,
    v.updated_at, v.commune_id, c.name_kh as commune_kh, c.name_en as commune_en,
    d.name_kh as district_kh, d.name_en as district_en,
    p.name_kh as province_kh, p.name_en as province_en`

const from = `from villages v join communes c on c.id = v.commune_id
  join districts d on d.id = c.district_id join provinces p on p.id = d.province_id`

const inProvince = 'where d.province_id = $1 and v.deleted_at is null'

/** A page of a province's villages in Khmer order, and how many there are. */
export const listOf = (province: number): Obvious[] => [
  { sql: `${village} ${from} ${inProvince} order by v.name_kh__sort limit 25`, params: [province] },
  { sql: `select count(*)::int as total ${from} ${inProvince}`, params: [province] },
]

export const oneOf = (id: number): Obvious[] => [{ sql: `${village} ${from} where v.id = $1`, params: [id] }]

export const creation: Obvious[] = [
  {
    sql: `insert into admission_types (code, name_kh, name_en, needs_facility, needs_appointment,
        is_active, version, created_at, updated_at)
      values ($1, $2, $3, false, false, true, 1, now(), now()) returning *`,
    body: ['code', 'name_kh', 'name_en'],
  },
]
