/** A button that saves a file after asking for a reason; the audit trail keeps it. */
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useGenerator } from '#resources/context.tsx'
import { failureOf } from '#resources/failure.ts'
import { ReasonDialog } from '#resources/form/ReasonDialog.tsx'

interface ReasonedExportProps {
  label: string
  save(reason: string): Promise<void>
}

export function ReasonedExport({ label, save }: ReasonedExportProps) {
  const translate = useTranslate()
  const { holds } = useGenerator()
  const [isDialogOpen, setDialogOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  if (!holds('export_claims')) return null
  const exportFile = async (reason: string) => {
    setBusy(true)
    try {
      await save(reason)
      setDialogOpen(false)
    } catch (error) {
      const { message, fields } = failureOf(error)
      setProblem(fields.reason ?? message ?? translate('resources.list.offline'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button variant="outlined" color="inherit" onClick={() => setDialogOpen(true)}>
        {label}
      </Button>
      {isDialogOpen && (
        <ReasonDialog
          title={translate('resources.list.export.why')}
          about={translate('resources.list.export.audited')}
          hint={translate('resources.list.export.reason_hint')}
          confirm={translate('ra.action.export')}
          isBusy={isBusy}
          problem={problem}
          onConfirm={(reason) => void exportFile(reason)}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </>
  )
}
