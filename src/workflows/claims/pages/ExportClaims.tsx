/** Exports claims as a workbook, with a reason for the audit trail. */
import { useTranslate } from 'ra-core'
import { useGenerator } from '#resources/context.tsx'
import { saveFile } from '#resources/download.ts'
import { ReasonedExport } from './ReasonedExport.tsx'

const columns = [
  'code',
  'visit_id',
  'patient_id',
  'program_id',
  'date_from',
  'date_to',
  'status',
  'amount_claimed',
  'amount_approved',
  'amount_reimbursed',
  'rejection_reasons',
  'due_on',
]

/** @param filter In the format of claim lists. */
export function ExportClaims({ filter }: { filter: Readonly<Record<string, unknown>> }) {
  const translate = useTranslate()
  const { download } = useGenerator()
  const save = async (reason: string) => {
    const headers = { 'X-Reason': encodeURIComponent(reason) }
    const body = { format: 'xlsx', filter, sort: ['code', 'ASC'], columns }
    const file = await download('claims/export', { method: 'POST', body, headers, silent: true })
    await saveFile(file, 'claims.xlsx')
  }
  return <ReasonedExport label={translate('ra.action.export')} save={save} />
}
