import { useTranslate } from 'ra-core'
import { BulkFrame } from './BulkFrame.tsx'
import { type BulkJob, countOf } from './bulk.ts'

/** Confirms deleting, restoring, or setting one value. */
export default function BulkDialog({ job, onClose }: { job: BulkJob; onClose(): void }) {
  const translate = useTranslate()
  const { action, target, data, words = '' } = job
  return (
    <BulkFrame
      action={action}
      target={target}
      onClose={onClose}
      {...(data && { read: () => Promise.resolve(data) })}
    >
      {translate(`resources.list.bulk_ask.${action}`, {
        smart_count: countOf(target),
        change: words,
      })}
    </BulkFrame>
  )
}
