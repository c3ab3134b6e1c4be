import UpdateIcon from '@mui/icons-material/Update'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useLiveRows } from './LiveRows.tsx'

/** Says that the rows wait where they are, with the way to the list as it is now. */
export function ListChanged() {
  const translate = useTranslate()
  const { area, isHeld, show } = useLiveRows()
  return (
    <Box role="status" sx={{ display: 'flex' }}>
      {isHeld && (
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
              // The button goes; the keyboard goes on in the rows.
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
