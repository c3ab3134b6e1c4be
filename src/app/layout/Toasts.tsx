import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import { useNotificationContext, useTakeUndoableMutation, useTranslate } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { onFailure } from '#src/client/http.ts'
import { onStorageTrouble } from '#src/client/storage.ts'
import { onSlow } from '#src/client/timeouts.ts'
import { type Toast, useToasts } from './useToasts.ts'

/** Milliseconds until a toast disappears. */
const stays = { success: 4_000, info: 6_000, warning: 8_000, error: 12_000 } as const

/**
 * All transient messages: react-admin's `notify`, and every failed call in the format of
 * specification §8: red, titled "Error {http_code}".
 */
export function Toasts() {
  const { toasts, show, dismiss } = useToasts()
  const { notifications, takeNotification } = useNotificationContext()
  const takeUndoable = useTakeUndoableMutation()
  const box = useRef<HTMLElement>(null)
  const hasToasts = toasts.length > 0
  // Loaded with the first toast: no list waits for it.
  useEffect(() => {
    if (!hasToasts) return
    const room = import('./toast-room.ts').then(({ makeToastRoom: make }) => box.current && make(box.current))
    room.catch(() => undefined)
    return () => void room.then((stop) => stop?.()).catch(() => undefined)
  }, [hasToasts])

  useEffect(() => onFailure((error) => show({ type: 'error', error })), [show])
  useEffect(
    () =>
      onStorageTrouble(() => {
        const stay = { autoHideDuration: null }
        show({ type: 'warning', message: 'session.not_kept', notificationOptions: stay })
      }),
    [show],
  )
  useEffect(() => {
    if (notifications.length === 0) return
    const notification = takeNotification()
    if (notification) show(notification)
    // react-admin delays undoable changes; the console runs them immediately.
    if (notification?.notificationOptions?.undoable) takeUndoable()?.({ isUndo: false })
  }, [notifications, takeNotification, takeUndoable, show])

  return (
    <Box
      ref={box}
      role="status"
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        // In the empty middle of the bar, so that they cover no input and no button.
        top: { md: 4 },
        right: { xs: 16, md: 208 },
        bottom: { xs: 'calc(16px + var(--bars, 0px))', md: 'auto' },
        left: { xs: 16, sm: 'auto' },
        width: { sm: 380 },
        display: 'flex',
        flexDirection: 'column',
        gap: 2,
        // A dialog has its buttons at the bottom.
        'body:has([aria-modal=true]) &': { top: 16, bottom: 'auto' },
      }}
    >
      <SlowNotice />
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onDismiss={() => dismiss(toast.id)} />
      ))}
    </Box>
  )
}

/** Shown while a call takes long: the user may wait, or dismiss it. */
function SlowNotice() {
  const translate = useTranslate()
  const [isShown, setShown] = useState(false)
  useEffect(() => onSlow(setShown), [])
  if (!isShown) return null
  return (
    <Alert
      severity="info"
      onClose={() => setShown(false)}
      closeText={translate('common.action.dismiss')}
      sx={{ boxShadow: 8, border: 1, borderColor: 'divider' }}
    >
      {translate('session.slow')}
    </Alert>
  )
}

function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const translate = useTranslate()
  const { type, title, message, duration } = toast
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock starts once per toast
  useEffect(() => {
    if (duration === null) return
    const timer = setTimeout(onDismiss, duration ?? stays[type])
    return () => clearTimeout(timer)
  }, [])
  return (
    <Alert
      severity={type}
      variant={type === 'error' ? 'filled' : 'standard'}
      onClose={onDismiss}
      closeText={translate('common.action.dismiss')}
      sx={{ boxShadow: 8, border: 1, borderColor: 'divider' }}
    >
      {title && <AlertTitle>{title}</AlertTitle>}
      {message}
    </Alert>
  )
}
