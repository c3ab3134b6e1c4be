import Close from '@mui/icons-material/Close'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'ra-core'
import { useFormContext } from 'react-hook-form'
import type { RowsState } from './useRows.ts'

/** Removes a row from the form; saving the form deletes it. */
export function RemoveRow(props: { editor: RowsState; name: string; index: number; mayRemove: boolean }) {
  const { editor, name, index, mayRemove } = props
  const translate = useTranslate()
  const { getValues } = useFormContext()
  const isStored = getValues(`${name}.${index}.id`) !== undefined
  return (
    <IconButton
      size="small"
      aria-label={translate('rows.remove', { number: index + 1 })}
      title={translate('rows.remove', { number: index + 1 })}
      disabled={isStored && !mayRemove}
      onClick={() => editor.remove(index)}
      sx={{ mt: 0.5 }}
    >
      <Close fontSize="small" />
    </IconButton>
  )
}
