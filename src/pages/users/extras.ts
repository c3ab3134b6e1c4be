/** What is added to the generated screens of users: the one-time password, and the account's life. */
import type { Extras } from '#resources/context.tsx'
import type { Row } from '#resources/provider.ts'
import { request } from '#src/client/http.ts'
import { AccountState } from './AccountState.tsx'
import { CreatedSlip } from './OneTimeSlip.tsx'
import type { OneTime } from './one-time.ts'
import { UserSessions } from './UserSessions.tsx'

export const extras: Extras = {
  Above: AccountState,
  Below: UserSessions,
  Created: CreatedSlip,
  async create(body) {
    const options = { method: 'POST', body, silent: true } as const
    const { data } = await request<OneTime>('users/one-time', options)
    return { ...body, id: data.id, version: 1, one_time: data } as unknown as Row
  },
}
