import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import type { Row } from '#resources/provider.ts'
import { call } from '#src/client/call.ts'
import { ApiError } from '#src/client/envelope.ts'
import { request } from '#src/client/http.ts'
import { type OneTime, userActions } from '#src/domain/access/actions.ts'

export type AccountAction = 'reset' | 'unlock' | 'deactivate' | 'reactivate'

/** Runs an account action; a reset returns the password to show. */
export function useAccountAction({ id, version }: Row, onDone: () => void) {
  const notify = useNotify()
  const client = useQueryClient()
  const [oneTime, setOneTime] = useState<OneTime>()
  const calls: Record<AccountAction, () => Promise<unknown>> = {
    reset: async () => {
      setOneTime(await call(userActions.resetPassword, { id, body: { version } }))
    },
    unlock: () => call(userActions.unlock, { id }),
    deactivate: () => setActive(false),
    reactivate: () => setActive(true),
  }
  const setActive = (is_active: boolean) =>
    request(`users/${id}`, {
      method: 'PUT',
      body: { is_active },
      headers: { 'If-Match': `"${version}"` },
      silent: true,
    })
  const { mutate, isPending } = useMutation({
    mutationFn: (action: AccountAction) => calls[action](),
    onSuccess: (_, action) => {
      if (action !== 'reset') notify(`users.done.${action}`, { type: 'success' })
    },
    onError: (error) => {
      const message = error instanceof ApiError ? error.message : ''
      notify(message || 'common.failure.network', { type: 'error', messageArgs: { _: message } })
    },
    // Also after a failure: another user was faster.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['users'] })
      onDone()
    },
  })
  return { run: mutate, isBusy: isPending, oneTime, forget: () => setOneTime(undefined) }
}
