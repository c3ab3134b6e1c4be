/** Confirms one approval: what is approved, for whom and for how much, because it is final. */
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { SchemaProvider, useGenerator } from '#resources/context.tsx'
import type { Row } from '#resources/provider.ts'
import { PatientLine } from '#resources/record/PatientLine.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Facts } from '#src/ui/Facts.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useResourceSchema } from '#src/workflow/useResourceSchema.ts'
import { Amounts, Reason, useNamed } from './cells.tsx'
import { useRequestDetails } from './details.ts'
import { kindLabel, type Request } from './requests.ts'

interface ApproveDialogProps {
  row: Request
  isSending: boolean
  failure: string | undefined
  onConfirm(): void
  onClose(): void
}

/** The patient whose record it is about, for users who can read it. */
function SubjectPatient({ row: { subject_resource, subject_id } }: Pick<ApproveDialogProps, 'row'>) {
  const { schema } = useResourceSchema(String(subject_resource))
  const { request } = useGenerator()
  const path = schema?.resource.path
  const { data } = useQuery({
    queryKey: [path, 'subject', subject_id],
    enabled: path !== undefined,
    retry: false,
    queryFn: async ({ signal }) =>
      (await request<Row>(`${path}/${subject_id}`, { signal, silent: true })).data,
  })
  return schema && data ? (
    <SchemaProvider {...schema}>
      <Box sx={{ mb: 2 }}>
        <PatientLine record={data} />
      </Box>
    </SchemaProvider>
  ) : null
}

export function ApproveDialog({ row, isSending, failure, onConfirm, onClose }: ApproveDialogProps) {
  const translate = useTranslate()
  const label = useLabel()
  const named = useNamed()
  const { factsOf } = useRequestDetails()
  const name = (column: string) => translate(`approvals.column.${column}`)
  return (
    <Dialog
      title={translate('approvals.approve_title', { code: row.code, kind: label(kindLabel(row.kind)) })}
      confirm={translate('approvals.approve')}
      startsAtConfirm
      isBusy={isSending}
      problem={failure}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <SubjectPatient row={row} />
      <Facts
        facts={[
          [name('subject'), label({ kh: row.subject_kh, en: row.subject_en })],
          ...((row.amount_before ?? row.amount_after ?? null) === null
            ? []
            : [[name('amounts'), <Amounts key="amounts" row={row} />] as const]),
          ...factsOf(row.details),
          [name('reason'), <Reason key="reason" row={row} />],
          [name('requester'), named(row, 'requested_by')],
        ]}
      />
      <Box sx={{ mt: 3 }}>{translate('approvals.final')}</Box>
    </Dialog>
  )
}

/** What several approvals decide, each with its amount. */
export function ChosenRequests({ rows }: { rows: readonly Request[] }) {
  const label = useLabel()
  return (
    <Box component="ul" sx={{ m: 0, mb: 3, pl: 4, maxHeight: 240, overflowY: 'auto' }}>
      {rows.map((row) => (
        <li key={row.id}>
          {label({ kh: row.subject_kh, en: row.subject_en })}
          {row.amount_after !== null && (
            <>
              {' · '}
              <Amounts row={row} />
            </>
          )}
        </li>
      ))}
    </Box>
  )
}
