/** For records in force for a time: ends this one and starts its successor on a chosen day. */
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { useAbilities, useResource } from '../context.tsx'
import { mayWrite, type Row } from '../provider.ts'

const SucceedDialog = lazy(() => import('./SucceedDialog.tsx'))

export function SucceedButton({ record, name }: { record: Row; name: string }) {
  const { effective } = useResource()
  const abilities = useAbilities()
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  if (!effective || !abilities.create || !abilities.update || record.deleted_at) return null
  if (!mayWrite(record, 'update')) return null
  return (
    <>
      <Button variant="contained" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {translate('effective.succeed')}
      </Button>
      {isOpen && (
        <Suspense>
          <SucceedDialog record={record} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
