import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslate } from 'ra-core'
import { ScreenFailure } from '../screens/ScreenFailure.tsx'
import { ScreenSkeleton } from '../screens/ScreenSkeleton.tsx'
import { isUsed, UsesList, useUses } from './UsesList.tsx'

/** Where a record is used, before the user changes, merges or deletes it. */
export default function UsesDialog(props: { id: number; name: string; onClose(): void }) {
  const { id, name, onClose } = props
  const translate = useTranslate()
  const { data, error, refetch } = useUses(id)
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="uses-title">
      <DialogTitle id="uses-title">{translate('merge.uses_of', { name })}</DialogTitle>
      <DialogContent>
        {error && <ScreenFailure error={error} onRetry={() => void refetch()} />}
        {!data && !error && <ScreenSkeleton />}
        {data && (isUsed(data) ? <UsesList uses={data} id={id} /> : translate('merge.unused'))}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} autoFocus>
          {translate('merge.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
