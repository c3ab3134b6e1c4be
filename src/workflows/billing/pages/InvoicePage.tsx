/**
 * /invoices/:code and /invoices/update/:id: the costs of a visit, the payers' shares, and the
 * reasons (domain 1.8).
 */

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { stepPath } from '#application/domain/visit-steps.ts'
import { SchemaProvider, useGenerator } from '#resources/context.tsx'
import { ScreenSkeleton } from '#resources/screens/ScreenSkeleton.tsx'
import { TransitionBar } from '#resources/states/TransitionBar.tsx'
import { invoiceStatus } from '#schemas/codes/invoice-status.ts'
import { answerQuery } from '#src/client/call.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { PageLink, useOpenPath } from '#src/ui/PageLink.tsx'
import { Panel } from '#src/ui/Panel.tsx'
import { CodeBadge } from '#src/workflow/CodeBadge.tsx'
import { PageFailure } from '#src/workflow/PageFailure.tsx'
import { RecordForm } from '#src/workflow/RecordForm.tsx'
import { RecordTable } from '#src/workflow/RecordTable.tsx'
import { useResourceSchema } from '#src/workflow/useResourceSchema.ts'
import { PatientLine } from '#src/workflows/patients/parts/PatientLine.tsx'
import { invoiceActions } from '../domain/invoice-actions.ts'
import { CreditNotes } from './CreditNotes.tsx'
import { InvoiceLines } from './InvoiceLines.tsx'
import { InvoicePaper } from './InvoicePaper.tsx'
import { InvoiceTotals } from './InvoiceTotals.tsx'
import { Reasons } from './Reasons.tsx'
import { RequestInvoiceApproval } from './RequestInvoiceApproval.tsx'
import { TryPayer } from './TryPayer.tsx'

/** Which invoice the URL names: by record id, or by the facility's invoice number. */
function useWhich() {
  const { id, code = '' } = useParams()
  const [search] = useSearchParams()
  if (id) return { id: Number(id) }
  const at = Number(search.get('at'))
  return at > 0 ? { code, health_facility_id: at } : { code }
}

export function Component() {
  const translate = useTranslate()
  const label = useLabel()
  const { holds } = useGenerator()
  const openPath = useOpenPath()
  const { schema } = useResourceSchema('invoices')
  const history = useResourceSchema('invoices/invoice-history').schema
  const [isEdited, setEdited] = useState(false)
  const { data, error, refetch } = useQuery({
    ...answerQuery(invoiceActions.open, { body: useWhich() }),
    retry: false,
  })
  if (error) return <PageFailure error={error} onRetry={() => void refetch()} />
  if (!data || !schema) return <ScreenSkeleton />
  const { invoice, visit, patient, why, cases, events, payers, credit_notes } = data
  const isDraft = invoice.status === invoiceStatus.DRAFT.value
  const openWindow = openPath(`/patients/cashier-patient-list?visit=${visit.id}`)
  const mayChange = isDraft && holds(schema.resource.permissions.update)
  return (
    <>
      <PageHeader
        title={`${translate('billing.one')} ${invoice.code ?? invoice.reference}`}
        badge={<CodeBadge values={invoiceStatus} value={Number(invoice.status)} />}
        subtitle={
          <>
            <PageLink to={stepPath('visit', String(visit.code))}>{String(visit.code)}</PageLink>
            {openWindow && (
              <>
                {' · '}
                <PageLink to={openWindow}>{translate('cash.at_window')}</PageLink>
              </>
            )}
          </>
        }
        breadcrumb={<PageLink to="/invoices">{label(schema.resource.label.many)}</PageLink>}
        actions={
          <>
            {mayChange && (
              <Button variant="outlined" onClick={() => setEdited(!isEdited)}>
                {translate(isEdited ? 'billing.read' : 'billing.edit')}
              </Button>
            )}
            <RequestInvoiceApproval invoice={invoice} payers={payers} />
            <InvoicePaper invoice={invoice} visit={visit} patient={patient} />
          </>
        }
      />
      <Box sx={{ mb: 4 }}>
        <Panel title={translate('patients.banner.label')}>
          <PatientLine patient={patient} hasPhoto />
        </Panel>
      </Box>
      <SchemaProvider {...schema}>
        <TransitionBar record={invoice} />
      </SchemaProvider>
      {isDraft && (
        <Alert severity="info" sx={{ mb: 3 }}>
          {translate('billing.follows')}
        </Alert>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {isEdited && mayChange ? (
            <RecordForm
              path="invoices"
              record={invoice}
              initial={{}}
              about={String(invoice.id)}
              hidden={['visit_id']}
              onSaved={() => setEdited(false)}
              onCancel={() => setEdited(false)}
            />
          ) : (
            <InvoiceLines invoice={invoice} />
          )}
          {history && events.length > 0 && (
            <Panel title={label(history.resource.label.many)} isFlush>
              <SchemaProvider {...history}>
                <RecordTable
                  label={label(history.resource.label.many)}
                  rows={events}
                  columns={['at', 'event', 'user_id', 'amount_before', 'amount_after', 'details', 'reason']}
                />
              </SchemaProvider>
            </Panel>
          )}
        </Box>
        <Box sx={{ display: 'grid', gap: 4 }}>
          <InvoiceTotals invoice={invoice} cases={cases} />
          <CreditNotes invoice={invoice} visit={visit} patient={patient} credit_notes={credit_notes} />
          {why.length > 0 && (
            <Panel title={translate('billing.why')}>
              <Reasons why={why} />
            </Panel>
          )}
          {isDraft && <TryPayer visit={Number(visit.id)} payers={payers} />}
        </Box>
      </Box>
    </>
  )
}
