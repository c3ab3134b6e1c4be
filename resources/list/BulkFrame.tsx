import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { type ReactNode, useState } from 'react'
import { Dialog } from '#src/ui/Dialog.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useResource } from '../context.tsx'
import type { BulkAction } from '../provider.ts'
import { BulkRefusals } from './BulkRefusals.tsx'
import type { BulkTarget } from './bulk.ts'
import { useBulkRun } from './useBulkRun.ts'

interface BulkFrameProps {
  action: BulkAction
  target: BulkTarget
  /** Summary of the change, and its inputs. */
  children: ReactNode
  /** The values of an update; null while they are invalid. */
  read?(): Promise<Record<string, unknown> | null>
  /** It has inputs that the user may return to. */
  isForm?: boolean
  onClose(): void
}

/**
 * Confirms, then runs the action in one call: all records with an undo, or none with the reasons.
 */
export function BulkFrame(props: BulkFrameProps) {
  const { action, target, children, read, isForm = false, onClose } = props
  const translate = useTranslate()
  const label = useLabel()
  const { label: names } = useResource()
  const [reason, setReason] = useState('')
  const { order, isBusy, reset, failure, refused, others, countNow } = useBulkRun(onClose)

  const start = async (requested: BulkTarget) => {
    const data = await read?.()
    if (data !== null) order({ action, target: requested, data, reason: reason.trim() })
  }
  const again: { target: BulkTarget; text: string } | undefined =
    others.length > 0
      ? {
          target: { ids: others },
          text: translate('resources.list.bulk_others', { smart_count: others.length }),
        }
      : countNow && 'filter' in target
        ? {
            target: { filter: target.filter, expect: countNow },
            text: translate('bulk.as_many_now', { smart_count: countNow }),
          }
        : undefined
  const isRefused = refused.length > 0 || countNow !== undefined
  const canDo = !isRefused || again !== undefined
  return (
    <Dialog
      title={translate(`resources.list.bulk_title.${action}`, { name: label(names.many) })}
      width={isForm ? 'sm' : 'xs'}
      problem={refused.length === 0 && failure && (failure.message || translate('resources.list.offline'))}
      confirm={canDo ? (again?.text ?? translate(`resources.list.bulk_do.${action}`)) : undefined}
      isDanger={action === 'delete'}
      isBusy={isBusy}
      aside={
        isForm &&
        isRefused && (
          <Button color="inherit" onClick={reset}>
            {translate('ra.action.back')}
          </Button>
        )
      }
      onConfirm={() => void start(again?.target ?? target)}
      onClose={onClose}
    >
      {refused.length > 0 ? (
        <BulkRefusals results={refused} />
      ) : (
        <>
          {children}
          <TextField
            fullWidth
            multiline
            maxRows={4}
            size="small"
            label={translate('resources.remove.reason')}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 500 } }}
            sx={{ mt: 4 }}
          />
        </>
      )}
    </Dialog>
  )
}
