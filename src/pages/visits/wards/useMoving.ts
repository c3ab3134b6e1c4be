/** Changes of the board: a patient into another bed, a bed free, to be cleaned or out of use. */
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { failureOf } from '#resources/failure.ts'
import { call } from '#src/client/call.ts'
import { request } from '#src/client/http.ts'
import { type Bed, type Lying, type Settable, wardActions } from '#src/domain/wards/board.ts'
import { useAccess } from '#src/ui/AccessContext.ts'

export function useMoving(ward: number) {
  const access = useAccess()
  const client = useQueryClient()
  const notify = useNotify()
  const tried = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      notify(failureOf(error).message, { type: 'error' })
    }
    await client.invalidateQueries({ queryKey: ['wards'] })
  }
  return {
    mayMove: access('permission', 'visit_transfer'),
    move: ({ visit_id, version }: Lying, bed: Bed) =>
      tried(() =>
        request(`visits/${visit_id}/transitions/transfer`, {
          method: 'POST',
          headers: { 'If-Match': `"${version}"` },
          body: { ward_id: ward, bed_id: bed.id },
          silent: true,
        }),
      ),
    setBed: (bed: Bed, status: Settable) =>
      tried(() => call(wardActions.setBed, { body: { bed_id: bed.id, status } })),
  }
}
