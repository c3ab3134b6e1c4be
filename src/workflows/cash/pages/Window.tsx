/** The cash window: the current patient, their balance, the payment form, and earlier payments. */

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { lazy, Suspense, useRef, useState } from 'react'
import { useGenerator } from '#resources/context.tsx'
import { failureOf } from '#resources/failure.ts'
import { invoiceStatus } from '#schemas/codes/invoice-status.ts'
import { visitType } from '#schemas/codes/visit-type.ts'
import { formatRiel } from '#schemas/kit/numbers.ts'
import { answerQuery } from '#src/client/call.ts'
import type { AnsweredRow } from '#src/domain/action.ts'
import { shortcutOf } from '#src/domain/shortcuts.ts'
import { Keys } from '#src/ui/Keys.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { PageLink } from '#src/ui/PageLink.tsx'
import { Panel } from '#src/ui/Panel.tsx'
import { useShortcut } from '#src/ui/useShortcut.ts'
import { CodeBadge } from '#src/workflow/CodeBadge.tsx'
import { PageFailure } from '#src/workflow/PageFailure.tsx'
import { dueOf } from '#src/workflows/billing/domain/settlement.ts'
import { displayName } from '#src/workflows/patients/domain/display-name.ts'
import { PatientNames } from '#src/workflows/patients/parts/PatientNames.tsx'
import type { RecordedPayments } from '../domain/answers.ts'
import { cashActions } from '../domain/cash-actions.ts'
import { Bill } from './Bill.tsx'
import { GiveBack } from './GiveBack.tsx'
import { Khqr } from './Khqr.tsx'
import { PaymentForm } from './PaymentForm.tsx'
import { Support } from './Support.tsx'

const Receipt = lazy(() => import('./Receipt.tsx'))

/** The invoice to work on: a draft first, then one with a balance. */
const workOn = (invoices: readonly AnsweredRow[]) =>
  invoices.find(({ status }) => status === invoiceStatus.DRAFT.value) ??
  invoices.find((invoice) => dueOf(invoice) > 0) ??
  invoices[0]

function useIssue(invoice: AnsweredRow | undefined) {
  const { request } = useGenerator()
  const client = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: () =>
      request(`invoices/${invoice?.id}/transitions/issue`, {
        method: 'POST',
        silent: true,
        body: {},
        headers: { 'If-Match': `"${invoice?.version}"` },
      }),
    onSuccess: () => notify('cash.issued', { type: 'success' }),
    onSettled: () => client.invalidateQueries({ queryKey: ['payments'] }),
  })
}

export function Window({ visit, hasShift }: { visit: number; hasShift: boolean }) {
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  const { holds } = useGenerator()
  const notify = useNotify()
  const place = useRef<HTMLDivElement>(null)
  const [printed, setPrinted] = useState<AnsweredRow>()
  const windowQuery = answerQuery(cashActions.window, { body: { visit_id: visit } })
  const { data, error, refetch } = useQuery({
    ...windowQuery,
    // Refetched when a request is decided: an approved refund can be paid immediately.
    queryKey: [...windowQuery.queryKey, 'approvals'],
    retry: false,
  })
  const invoice = data && workOn(data.invoices)
  const issue = useIssue(invoice)
  const isDraft = invoice?.status === invoiceStatus.DRAFT.value
  const maySell = holds('create_payment') && hasShift
  const [last] = data?.payments ?? []
  useShortcut('pay', () => {
    if (isDraft && holds('create_invoice')) issue.mutate()
    else place.current?.querySelector<HTMLInputElement>('form input')?.focus()
  })
  useShortcut('print', last && (() => setPrinted(last)))
  if (error) return <PageFailure error={error} onRetry={() => void refetch()} />
  if (!data) return null
  const riel = (amount: number) => formatRiel(amount, style)
  const due = invoice ? dueOf(invoice) : 0
  const code = data.khqr?.invoice_id === invoice?.id ? data.khqr : null
  const onPaid = ({ receipts, change }: RecordedPayments) => {
    notify(change > 0 ? 'cash.change_now' : 'cash.paid_now', {
      type: 'success',
      messageArgs: { amount: riel(change) },
    })
    setPrinted(receipts[0])
  }
  const isInpatient = data.visit.visit_type_id === visitType.IPD.value
  return (
    <Box ref={place} sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Panel
        title={translate('cash.window')}
        hint={
          <>
            <PatientNames patient={data.patient} /> · {data.patient.code} · {String(data.visit.code)}
          </>
        }
        actions={
          invoice && (
            <PageLink to={`/invoices/update/${invoice.id}`}>
              {String(invoice.code ?? translate('cash.open_invoice'))}
            </PageLink>
          )
        }
      >
        {invoice && <Bill invoice={invoice} />}
        {isDraft && holds('create_invoice') && (
          <Box sx={{ mt: 3, textAlign: 'end' }}>
            {issue.error && (
              <Alert severity="error" sx={{ mb: 3, textAlign: 'start' }}>
                {failureOf(issue.error).message}
              </Alert>
            )}
            <Button variant="contained" loading={issue.isPending} onClick={() => issue.mutate()}>
              {translate('cash.issue')}
              <Box component="span" sx={{ ml: 2 }}>
                <Keys shortcut={shortcutOf('pay')} />
              </Box>
            </Button>
          </Box>
        )}
        {invoice && !isDraft && due <= 0 && (
          <Box sx={{ mt: 3, color: 'text.secondary' }}>
            <CodeBadge values={invoiceStatus} value={Number(invoice.status)} />{' '}
            {invoice.balance <= 0 && translate('cash.nothing_due')}
          </Box>
        )}
        {invoice && due > 0 && maySell && (
          <Box sx={{ mt: 4 }}>
            <PaymentForm
              key={`${invoice.id} ${due}`}
              for={{ invoice_id: invoice.id, due }}
              rate={data.rate}
              khqr={code?.md5}
              onPaid={onPaid}
            />
          </Box>
        )}
      </Panel>
      {code && <Khqr text={code.text} />}
      {isInpatient && (isDraft || !invoice) && maySell && (
        <Panel
          title={translate('cash.deposit')}
          hint={translate('cash.deposit_balance', { amount: riel(data.deposit) })}
        >
          <PaymentForm key={data.deposit} for={{ visit_id: visit }} rate={data.rate} onPaid={onPaid} />
        </Panel>
      )}
      {data.support && (
        <Support visit={visit} support={data.support} patient={label(displayName(data.patient))} />
      )}
      <GiveBack details={data} visit={visit} isOpen={maySell} onReceipt={setPrinted} />
      {printed && (
        <Suspense>
          <Receipt payment={printed.id} onClose={() => setPrinted(undefined)} />
        </Suspense>
      )}
    </Box>
  )
}
