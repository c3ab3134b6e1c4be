/** Asks for the reason of the export, and saves the listed entries. */

import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { saveFile } from '#resources/download.ts'
import { failureOf } from '#resources/failure.ts'
import { ReasonDialog } from '#resources/form/ReasonDialog.tsx'
import { call } from '#src/client/call.ts'
import { auditActions } from '#src/domain/audit/actions.ts'
import type { AuditFilter } from '#src/domain/audit/audit-trail.ts'
import type { TableFormat } from '#src/domain/export/table-types.ts'
import { Segmented } from '#src/ui/Segmented.tsx'

export function ExportDialog({ filter, onClose }: { filter: AuditFilter; onClose(): void }) {
  const translate = useTranslate()
  const [format, setFormat] = useState<TableFormat>('xlsx')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)

  const save = async (reason: string) => {
    setBusy(true)
    setProblem('')
    try {
      const query = { filter: JSON.stringify(filter), format }
      const file = await call(auditActions.export, { query, reason })
      await saveFile(file, `audit.${format}`)
      onClose()
    } catch (error) {
      setProblem(failureOf(error).message || translate('resources.list.offline'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <ReasonDialog
      title={translate('audit.export.title')}
      about={
        <>
          {translate('audit.export.text')}
          <Box sx={{ mt: 3 }}>
            <Segmented<TableFormat>
              label={translate('audit.export.format')}
              value={format}
              segments={[
                { value: 'xlsx', label: translate('audit.export.xlsx') },
                { value: 'csv', label: translate('audit.export.csv') },
              ]}
              onChange={setFormat}
            />
          </Box>
        </>
      }
      label={translate('audit.export.reason')}
      hint={translate('audit.export.reason_hint')}
      confirm={translate('audit.export.save')}
      isBusy={isBusy}
      problem={problem}
      onConfirm={(reason) => void save(reason)}
      onClose={onClose}
    />
  )
}
