/** Chooses the day that a list shows; initially today. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { effectiveFrom } from '#schemas/kit/effective.ts'
import { useResource } from '../context.tsx'
import { TextFilter } from '../fields/TextFilter.tsx'

export default function AsOfEditor(props: {
  anchor: HTMLElement
  day: string | undefined
  onClose(): void
  onApply(day: string): void
}) {
  const { anchor, day, onClose, onApply } = props
  const translate = useTranslate()
  const titleId = useId()
  const declared = useResource().fields[effectiveFrom]
  const [value, setValue] = useState<unknown>(() => day ?? dayInPhnomPenh(new Date()))
  if (!declared) return null
  const title = { kh: translate('effective.as_of'), en: translate('effective.as_of') }
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
        sx={{ p: 4, width: 320, maxWidth: '90vw', display: 'grid', gap: 2 }}
        onSubmit={(event) => {
          event.preventDefault()
          if (typeof value === 'string') onApply(value)
        }}
      >
        <Typography id={titleId} variant="subtitle1" component="h2">
          {translate('effective.as_of')}
        </Typography>
        <TextFilter
          name={effectiveFrom}
          field={{ ...declared, label: title }}
          operator="eq"
          value={value}
          onChange={setValue}
        />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2 }}>
          <Button size="small" color="inherit" onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button size="small" type="submit" variant="contained" disabled={typeof value !== 'string'}>
            {translate('resources.filter.apply')}
          </Button>
        </Box>
      </Box>
    </Popover>
  )
}
