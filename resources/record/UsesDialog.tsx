import { useTranslate } from 'ra-core'
import { Dialog } from '#src/ui/Dialog.tsx'
import { ScreenFailure } from '../screens/ScreenFailure.tsx'
import { ScreenSkeleton } from '../screens/ScreenSkeleton.tsx'
import { isUsed, UsesList, useUses } from './UsesList.tsx'

/** Where a record is used, before the user changes, merges or deletes it. */
export default function UsesDialog(props: { id: number; name: string; onClose(): void }) {
  const { id, name, onClose } = props
  const translate = useTranslate()
  const { data, error, refetch } = useUses(id)
  return (
    <Dialog title={translate('merge.uses_of', { name })} onClose={onClose}>
      {error && <ScreenFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ScreenSkeleton />}
      {data && (isUsed(data) ? <UsesList uses={data} id={id} /> : translate('merge.unused'))}
    </Dialog>
  )
}
