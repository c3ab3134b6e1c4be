import UpdateIcon from '@mui/icons-material/Update'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useAbilities } from '../context.tsx'
import type { Row } from '../provider.ts'
import { useRestore } from '../record/useRestore.ts'

/**
 * A notice beside the buttons, where it moves no field: another user changed or deleted the record.
 * Links to the resolution.
 */
export function MeanwhileNotice({ record, onReview }: { record: Row | undefined; onReview(): void }) {
  const translate = useTranslate()
  return (
    <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      {record && (
        <>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, color: 'warning.main' }}>
            <UpdateIcon fontSize="small" aria-hidden="true" />
            {translate(`resources.live.remote_${record.deleted_at ? 'deleted' : 'changed'}`)}
          </Box>
          {record.deleted_at ? (
            <Restore id={record.id} />
          ) : (
            <Button size="small" variant="outlined" onClick={onReview}>
              {translate('resources.live.show_changes')}
            </Button>
          )}
        </>
      )}
    </Box>
  )
}

function Restore({ id }: { id: number }) {
  const translate = useTranslate()
  const abilities = useAbilities()
  const { mutate, isPending } = useRestore()
  if (!abilities.delete) return null
  return (
    <Button size="small" variant="outlined" loading={isPending} onClick={() => mutate(id)}>
      {translate('resources.remove.restore')}
    </Button>
  )
}
