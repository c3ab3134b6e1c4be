import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { type ReactNode, useId } from 'react'

/** The frame in which a condition of the list is chosen: a title, inputs, cancel and apply. */
export function EditorPopover(props: {
  anchor: HTMLElement
  title: string
  isReady: boolean
  onClose(): void
  onApply(): void
  children: ReactNode
}) {
  const { anchor, title, isReady, onClose, onApply, children } = props
  const translate = useTranslate()
  const titleId = useId()
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId } }}
    >
      <Box
        component="form"
        sx={{
          p: 4,
          width: 320,
          maxWidth: '90vw',
          display: 'flex',
          flexDirection: 'column',
          gap: 2,
        }}
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) onApply()
        }}
      >
        <Typography id={titleId} variant="subtitle1" component="h2">
          {title}
        </Typography>
        {children}
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2 }}>
          <Button size="small" color="inherit" onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button size="small" type="submit" variant="contained" disabled={!isReady}>
            {translate('resources.filter.apply')}
          </Button>
        </Box>
      </Box>
    </Popover>
  )
}
