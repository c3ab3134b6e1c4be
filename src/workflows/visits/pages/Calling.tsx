/** Calls a patient to a room; the room is chosen once and remembered in this browser. */
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useNotify, useStore, useTranslate } from 'ra-core'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { openStatuses } from '#schemas/codes/visit-status.ts'
import { useAccess } from '#src/ui/AccessContext.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useAction } from '#src/workflow/useAction.ts'
import type { VisitRow } from '../domain/answers.ts'
import { visitActions } from '../domain/visit-actions.ts'

const useRoom = () => useStore<string>('visits.room', '')

/** The room of this browser, and a way to change it. */
export function RoomButton() {
  const translate = useTranslate()
  const access = useAccess()
  const [room] = useRoom()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  if (!access('permission', 'update_visit')) return null
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Icon name="mdi:door-open" />}
        onClick={() => setOpen(true)}
      >
        {room ? translate('visits.room.this', { room }) : translate('visits.room.set')}
      </Button>
      {isOpen && <RoomDialog onConfirm={close} onClose={close} />}
    </>
  )
}

interface Calling {
  canCall(row: VisitRow): boolean
  /** Calls the patient to the room of this browser; the first call asks for the room. */
  call(row: VisitRow): void
  isPending: boolean
  dialog: ReactNode
}

const Context = createContext<Calling | undefined>(undefined)

/** Gives the buttons of the rows the same call as the key. */
export const CallingProvider = Context.Provider

/** @param onCalled Opens the called patient, so that the next key concerns no other one. */
export function useCalling(onCalled: (row: VisitRow) => void): Calling {
  const notify = useNotify()
  const access = useAccess()
  const [room] = useRoom()
  const [waiting, setWaiting] = useState<VisitRow>()
  const { send, isPending } = useAction(visitActions.call, { isToast: true })
  const canCall = ({ status }: VisitRow) =>
    (openStatuses as readonly number[]).includes(status) && access('permission', 'update_visit')
  const callTo = async (row: VisitRow, room: string) => {
    if (!(await send({ id: row.id, body: { to: room } }))) return
    notify('visits.room.called', { type: 'success', messageArgs: { number: row.queue_number, room } })
    onCalled(row)
  }
  return {
    canCall,
    isPending,
    call: (row) => {
      if (isPending || !canCall(row)) return
      if (room) void callTo(row, room)
      else setWaiting(row)
    },
    dialog: waiting && (
      <RoomDialog
        onConfirm={(entered) => {
          setWaiting(undefined)
          void callTo(waiting, entered)
        }}
        onClose={() => setWaiting(undefined)}
      />
    ),
  }
}

export function CallButton({ row }: { row: VisitRow }) {
  const translate = useTranslate()
  const calling = useContext(Context)
  if (!calling?.canCall(row)) return null
  return (
    <Button
      size="small"
      variant="outlined"
      tabIndex={-1}
      disabled={calling.isPending}
      startIcon={<Icon name="mdi:bullhorn-outline" size={16} />}
      onClick={() => calling.call(row)}
    >
      {translate(row.queue_called_at ? 'visits.room.call_again' : 'visits.room.call')}
    </Button>
  )
}

function RoomDialog({ onConfirm: onSubmit, onClose }: { onConfirm(room: string): void; onClose(): void }) {
  const translate = useTranslate()
  const [room, setRoom] = useRoom()
  const [text, setText] = useState(room)
  return (
    <Dialog
      title={translate('visits.room.set')}
      confirm={translate('resources.form.save')}
      isBlocked={!text.trim()}
      onConfirm={() => {
        setRoom(text.trim())
        onSubmit(text.trim())
      }}
      onClose={onClose}
    >
      <TextField
        autoFocus
        fullWidth
        label={translate('visits.room.name')}
        helperText={translate('visits.room.help')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { maxLength: 30 } }}
      />
    </Dialog>
  )
}
