import UpdateIcon from '@mui/icons-material/Update'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useLiveRows } from './LiveRows.tsx'

/** Tells the user that the list has changed, with a button that shows the current list. */
export function ListChanged() {
  const translate = useTranslate()
  const { area, isFrozen, show } = useLiveRows()
  return (
    <Box role="status" sx={{ display: 'flex' }}>
      {isFrozen && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 2,
            pl: 3,
            borderRadius: 4,
            color: 'secondary.main',
            bgcolor: 'primary.light',
            whiteSpace: 'nowrap',
          }}
        >
          <UpdateIcon fontSize="small" aria-hidden="true" />
          {translate('resources.live.list_changed')}
          <Button
            size="small"
            color="inherit"
            sx={{ borderRadius: 4, fontWeight: 600 }}
            onClick={() => {
              show()
              // The button disappears; move the keyboard focus to the rows.
              area.current?.focus({ preventScroll: true })
            }}
          >
            {translate('resources.live.show')}
          </Button>
        </Box>
      )}
    </Box>
  )
}
