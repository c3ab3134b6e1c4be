import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { formatDateTime } from '#schemas/kit/dates.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import type { Row } from '../provider.ts'
import { useRestore } from './useRestore.ts'

/** Tells the user that a record is deleted, and offers to restore it if permitted. */
export function DeletedBanner({ record, mayRestore }: { record: Row; mayRestore: boolean }) {
  const translate = useTranslate()
  const style = useNumberStyle()
  const { mutate, isPending } = useRestore()
  return (
    <Alert
      severity="warning"
      sx={{ mb: 4 }}
      action={
        mayRestore && (
          <Button color="inherit" loading={isPending} onClick={() => mutate(record.id)}>
            {translate('resources.remove.restore')}
          </Button>
        )
      }
    >
      {translate('resources.remove.banner', { at: formatDateTime(record.deleted_at ?? '', style) })}
    </Alert>
  )
}
