import ViewColumnIcon from '@mui/icons-material/ViewColumnOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Popover from '@mui/material/Popover'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { headingOf, type useColumns } from './columns.ts'

/** Chooses the visible columns. The first is always visible because it links to the record. */
export function ColumnChooser({ columns }: { columns: ReturnType<typeof useColumns> }) {
  const translate = useTranslate()
  const label = useLabel()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { available, visible, isChosen, toggle, reset } = columns
  const title = translate('resources.list.columns')
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<ViewColumnIcon />}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {title}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': title } }}
      >
        <Box sx={{ p: 3, display: 'flex', flexDirection: 'column' }}>
          {available.map((column, index) => (
            <FormControlLabel
              key={column.name}
              label={label(headingOf(column))}
              control={
                <Checkbox
                  size="small"
                  disabled={index === 0}
                  checked={visible.some(({ name }) => column.name === name)}
                  onChange={() => toggle(column.name)}
                />
              }
            />
          ))}
          {/* Never disabled: a button that disables itself would drop the keyboard focus. */}
          <Button size="small" aria-disabled={!isChosen} onClick={reset} sx={{ mt: 1 }}>
            {translate('resources.list.reset_columns')}
          </Button>
        </Box>
      </Popover>
    </>
  )
}
