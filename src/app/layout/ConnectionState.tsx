import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { useTranslate } from 'ra-core'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { onRealtimeState, realtimeState } from '#src/client/realtime-state.ts'
import { Icon } from '#src/ui/Icon.tsx'

type Trouble = 'lost' | 'offline' | 'refused'

/** Milliseconds of disconnection before the user is notified: most interruptions are shorter. */
const tolerance = 4_000
/** Milliseconds that reconnection is shown. */
const tellReturn = 4_000

const icons = {
  lost: 'mdi:cloud-off-outline',
  offline: 'mdi:cloud-off-outline',
  refused: 'mdi:sync-off',
  back: 'mdi:cloud-check-outline',
}

/** Shows when the live connection is lost, why, and when it returns; otherwise nothing. */
export function ConnectionState() {
  const translate = useTranslate()
  const status = useConnectionStatus(useTrouble())
  const trouble = status === 'back' ? undefined : status
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  // Closes with its problem, so that the next problem does not open it.
  useEffect(() => {
    if (!trouble) setAnchor(null)
  }, [trouble])
  return (
    <Box role="status" sx={{ display: 'flex' }}>
      {status && (
        <Button
          color="inherit"
          startIcon={<Icon name={icons[status]} />}
          aria-haspopup={trouble && 'dialog'}
          aria-expanded={trouble && anchor !== null}
          onClick={(event) => trouble && setAnchor(event.currentTarget)}
          sx={{
            minWidth: 0,
            color: status === 'back' ? 'secondary.main' : 'warning.main',
            '& .MuiButton-startIcon': { mr: { xs: 0, md: 2 } },
          }}
        >
          <Box component="span" sx={narrowHidden}>
            {translate(`realtime.${status}`)}
          </Box>
        </Button>
      )}
      <Popover
        anchorEl={anchor}
        open={anchor !== null && trouble !== undefined}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': trouble && translate(`realtime.${trouble}`),
            sx: { maxWidth: 360, p: 4, fontSize: 'body2.fontSize', lineHeight: 1.7 },
          },
        }}
      >
        {trouble && translate(`realtime.${trouble}_text`)}
      </Popover>
    </Box>
  )
}

/** For screen readers only on screens that are too narrow for more than the icon. */
const narrowHidden = {
  '@media (max-width: 899.95px)': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
} as const

function useTrouble(): Trouble | undefined {
  const state = useSyncExternalStore(onRealtimeState, realtimeState)
  const isOnline = useSyncExternalStore(onNetwork, () => navigator.onLine)
  if (state === 'off' || state === 'connected') return undefined
  if (!isOnline) return 'offline'
  return state === 'connecting' ? undefined : state
}

function onNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** A problem once it has lasted, and its end for a moment after it was shown. */
function useConnectionStatus(trouble: Trouble | undefined): Trouble | 'back' | undefined {
  const [status, setStatus] = useState<Trouble | 'back'>()
  useEffect(() => {
    if (trouble) {
      const timer = setTimeout(() => setStatus(trouble), tolerance)
      return () => clearTimeout(timer)
    }
    setStatus((before) => before && 'back')
    const timer = setTimeout(() => setStatus(undefined), tellReturn)
    return () => clearTimeout(timer)
  }, [trouble])
  return status
}
