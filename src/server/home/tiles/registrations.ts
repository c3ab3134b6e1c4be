/** What registrars have done today, and which registrations are still to be completed. */
import { sql } from 'kysely'
import { patientStatus } from '#schemas/codes/patient-status.ts'
import { registrationKind } from '#schemas/codes/registration-kind.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import type { Todo } from '#src/domain/home.ts'
import { seen } from '../../coverage/sight.ts'
import type { HomeTile } from '../tile.ts'

interface Counts {
  today: number
  incomplete: number
}

const tile: HomeTile = {
  id: 'registrations',
  order: 8,
  concerns: ({ holds }) => holds('list_patients') && holds('create_patient'),
  async read({ context, sight }) {
    const patients = seen(sight, sight.registry.get('patients'))
    const { rows } = await sql<Counts>`
      select
        (select count(*)::int from ${patients} p where deleted_at is null
          and registered_on = ${dayInPhnomPenh(context.clock())}::date) as today,
        (select count(*)::int from ${patients} p where deleted_at is null
          and registration_kind = ${registrationKind.EMERGENCY.value}
          and status = ${patientStatus.ACTIVE.value}) as incomplete`.execute(context.db)
    const { today = 0, incomplete = 0 } = rows[0] ?? {}
    const items: Todo[] = [
      {
        key: 'registered_today',
        count: today,
        to: '/patients/list?preset=today',
        icon: 'mdi:account-plus-outline',
      },
      {
        key: 'registered_incomplete',
        count: incomplete,
        to: '/patients/list?preset=incomplete',
        icon: 'mdi:account-alert-outline',
      },
    ]
    const real = items.filter(({ count }) => count > 0)
    return real.length > 0 ? { kind: 'todo', items: real } : undefined
  },
}

export default tile
