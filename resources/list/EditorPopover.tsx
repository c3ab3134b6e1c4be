/** A small form beside the element that opened it: the filters, and a cell of an import. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { type ReactNode, type Ref, useId } from 'react'

interface EditorPopoverProps {
  anchor: HTMLElement
  title: string
  apply: string
  isReady?: boolean
  formRef?: Ref<HTMLFormElement>
  onApply(): void
  onClose(): void
  children: ReactNode
}

export function EditorPopover(props: EditorPopoverProps) {
  const { anchor, title, apply, isReady = true, formRef, onApply, onClose, children } = props
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
        ref={formRef}
        noValidate
        autoComplete="off"
        sx={{ p: 4, width: 340, maxWidth: '90vw', display: 'grid', gap: 2.5 }}
        onSubmit={(event) => {
          event.preventDefault()
          // React bubbles events of a popover to the page's form.
          event.stopPropagation()
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
            {apply}
          </Button>
        </Box>
      </Box>
    </Popover>
  )
}
