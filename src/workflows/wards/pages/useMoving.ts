/** Changes of the board: moves a patient, or sets a bed free, to be cleaned, or out of use. */
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { createElement } from 'react'
import { failureOf } from '#resources/failure.ts'
import { undoMs } from '#resources/record/UndoChangeSet.tsx'
import { call } from '#src/client/call.ts'
import { request } from '#src/client/http.ts'
import { useAccess } from '#src/ui/AccessContext.ts'
import { type Bed, bedStatus, type Settable } from '#src/workflows/visits/domain/beds.ts'
import { type WardPatient, wardActions } from '../domain/board.ts'
import { BedSet } from './BedSet.tsx'

export function useMoving(ward: number) {
  const access = useAccess()
  const client = useQueryClient()
  const notify = useNotify()
  const tried = async (work: () => Promise<unknown>) => {
    const isDone = await work().then(
      () => true,
      (error) => {
        notify(failureOf(error).message, { type: 'error' })
        return false
      },
    )
    await client.invalidateQueries({ queryKey: ['wards'] })
    return isDone
  }
  const set = (bed: Bed, status: Settable) =>
    tried(() => call(wardActions.setBed, { body: { bed_id: bed.id, status } }))
  return {
    mayMove: access('permission', 'visit_transfer'),
    move: ({ visit_id, version }: WardPatient, bed: Bed) =>
      tried(() =>
        request(`visits/${visit_id}/transitions/transfer`, {
          method: 'POST',
          headers: { 'If-Match': `"${version}"` },
          body: { ward_id: ward, bed_id: bed.id },
          silent: true,
        }),
      ),
    /** One key sets the state of a bed, so the notification offers undo. */
    setBed: async (bed: Bed, status: Settable) => {
      const before = (['free', 'cleaning', 'blocked'] as const).find((name) => bedStatus[name] === bed.status)
      if (before === status || !(await set(bed, status))) return
      const onUndo = before && (() => void set(bed, before))
      notify(createElement(BedSet, { no: bed.bed_no, status, onUndo }), {
        type: 'success',
        autoHideDuration: undoMs,
      })
    },
  }
}
