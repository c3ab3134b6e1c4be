import Close from '@mui/icons-material/Close'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'ra-core'
import { useFormContext } from 'react-hook-form'
import { isFrozen } from '#schemas/kit/states.ts'
import { useResource } from '../context.tsx'
import { useFormScope } from '../form/scope.tsx'
import type { RowsState } from './useRows.ts'

/**
 * Removes a row from the form; saving the form deletes it. Nothing for a row that only transitions
 * change.
 */
export function RemoveRow(props: { editor: RowsState; name: string; index: number; mayRemove: boolean }) {
  const { editor, name, index, mayRemove } = props
  const translate = useTranslate()
  const { getValues } = useFormContext()
  const { record } = useFormScope()
  const resource = useResource()
  const isStored = getValues(`${name}.${index}.id`) !== undefined
  if (record && isFrozen(resource, record)) return null
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
