import { gender } from '#schemas/codes/gender.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import type { Api, Row } from '#tests/support/api.ts'

/** A new patient of the demo's hospital, unlike any other. */
export async function newcomer(api: Api, person: object): Promise<number> {
  const filter = encodeURIComponent(JSON.stringify({ username: 'registrar' }))
  const [registrar] = await api.done<Row[]>('GET', `users?filter=${filter}`)
  const facility = registrar?.health_facility_id
  const [neighbour] = await api.done<Row[]>('POST', 'patients/query', {
    filter: { registered_health_facility_id: facility, village_id__null: false },
    range: [0, 0],
  })
  const { id } = await api.done<Row>('POST', 'patients', {
    sex: gender.FeMale.value,
    birthdate: '1991-04-12',
    no_phone: true,
    village_id: neighbour?.village_id,
    registered_health_facility_id: facility,
    registered_on: dayInPhnomPenh(new Date()),
    ...person,
  })
  return Number(id)
}
