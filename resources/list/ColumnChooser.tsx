import ViewColumnIcon from '@mui/icons-material/ViewColumnOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Popover from '@mui/material/Popover'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { ColumnList } from './ColumnList.tsx'
import type { useColumns } from './columns.ts'

/**
 * Chooses the visible columns, their order and widths. The first is always visible because it links
 * to the record.
 */
export function ColumnChooser({ columns }: { columns: ReturnType<typeof useColumns> }) {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { isChosen, reset } = columns
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
        <Box sx={{ p: 3, width: 300, display: 'flex', flexDirection: 'column' }}>
          <ColumnList columns={columns} />
          <FormHelperText id="columns-help" sx={{ m: 0, display: { xs: 'none', md: 'block' } }}>
            {translate('resources.list.columns_help')}
          </FormHelperText>
          {/* Never disabled: a button that disables itself would drop the keyboard focus. */}
          <Button size="small" aria-disabled={!isChosen} onClick={reset} sx={{ mt: 1 }}>
            {translate('resources.list.reset_columns')}
          </Button>
        </Box>
      </Popover>
    </>
  )
}
