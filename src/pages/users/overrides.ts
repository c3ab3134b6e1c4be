/** Additions to the generated user screens: the one-time password, and account actions. */
import type { ScreenOverrides } from '#resources/context.tsx'
import type { Row } from '#resources/provider.ts'
import { call } from '#src/client/call.ts'
import { userActions } from '#src/domain/access/actions.ts'
import { AccountState } from './AccountState.tsx'
import { CreatedSlip } from './OneTimeSlip.tsx'
import { RolesInput } from './RolesInput.tsx'
import { UserAccess } from './UserSecondFactor.tsx'

export const overrides: ScreenOverrides = {
  Above: AccountState,
  Below: UserAccess,
  Created: CreatedSlip,
  inputs: { role_ids: RolesInput },
  async create(body) {
    const data = await call(userActions.createAccount, { body: { ...body } })
    return { ...body, id: data.id, version: 1, one_time: data } as unknown as Row
  },
}
