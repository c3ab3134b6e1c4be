import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { depositMethods } from '../domain/cash-actions.ts'

export type RefundBy = (typeof depositMethods)[number]

/** Chooses how a refund reaches the patient: at the window or by bank. */
export function RefundMethod({ value, onChange }: { value: RefundBy; onChange(method: RefundBy): void }) {
  const translate = useTranslate()
  return (
    <TextField
      select
      size="small"
      label={translate('cash.refund_method')}
      value={value}
      onChange={({ target }) => onChange(target.value as RefundBy)}
    >
      {depositMethods.map((name) => (
        <MenuItem key={name} value={name}>
          {translate(`cash.refund_by.${name}`)}
        </MenuItem>
      ))}
    </TextField>
  )
}
