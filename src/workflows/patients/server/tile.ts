/** Today's registrations, and registrations still to be completed. */
import { sql } from 'kysely'
import { patientStatus } from '#schemas/codes/patient-status.ts'
import { registrationKind } from '#schemas/codes/registration-kind.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import type { Todo } from '#src/domain/home.ts'
import { visibleRows } from '#src/server/access/coverage/read-scope.ts'
import type { HomeTile } from '#src/server/workflow/home-tile.ts'

const { EMERGENCY } = registrationKind

/** The list removes the filter from the address, because it concerns people. */
const filtered = (filter: object) => `/patients/list?filter=${encodeURIComponent(JSON.stringify(filter))}`

interface Counts {
  registered: number
  incomplete: number
}

const tile: HomeTile = {
  id: 'registrations',
  order: 8,
  concerns: ({ holds }) => holds('list_patients') && holds('create_patient'),
  async read({ context, readScope }) {
    const today = dayInPhnomPenh(context.clock())
    const patients = visibleRows(readScope, readScope.registry.get('patients'))
    const { rows } = await sql<Counts>`
      select
        (select count(*)::int from ${patients} p where deleted_at is null
          and registered_on = ${today}::date) as registered,
        (select count(*)::int from ${patients} p where deleted_at is null
          and registration_kind = ${EMERGENCY.value}
          and status = ${patientStatus.ACTIVE.value}) as incomplete`.execute(context.db)
    const { registered = 0, incomplete = 0 } = rows[0] ?? {}
    const items: Todo[] = [
      {
        key: 'registered_today',
        count: registered,
        to: filtered({ registered_on: today }),
        icon: 'mdi:account-plus-outline',
      },
      {
        key: 'registered_incomplete',
        count: incomplete,
        to: filtered({
          registration_kind: [EMERGENCY.value],
          status: [patientStatus.ACTIVE.value],
        }),
        icon: 'mdi:account-alert-outline',
      },
    ]
    const real = items.filter(({ count }) => count > 0)
    return real.length > 0 ? { kind: 'todo', items: real } : undefined
  },
}

export default tile
