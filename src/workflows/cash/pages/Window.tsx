/** The cash window: the current patient, their balance, the payment form, and earlier payments. */

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useIsMutating, useQuery } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useGenerator } from '#resources/context.tsx'
import { failureOf } from '#resources/failure.ts'
import { OpenItems } from '#resources/states/OpenItems.tsx'
import { invoiceStatus } from '#schemas/codes/invoice-status.ts'
import { inBedStatuses } from '#schemas/codes/visit-status.ts'
import { visitType } from '#schemas/codes/visit-type.ts'
import { formatRiel } from '#schemas/kit/numbers.ts'
import { answerQuery } from '#src/client/call.ts'
import type { AnsweredRow } from '#src/domain/action.ts'
import { asPaid } from '#src/domain/money/riel.ts'
import { shortcutOf } from '#src/domain/shortcuts.ts'
import { focusInView } from '#src/ui/focus-in-view.ts'
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
import { ButtonKeys } from './ButtonKeys.tsx'
import { GiveBack } from './GiveBack.tsx'
import { Khqr } from './Khqr.tsx'
import { PayBar } from './PayBar.tsx'
import { PayFromDeposit } from './PayFromDeposit.tsx'
import { PaymentForm } from './PaymentForm.tsx'
import { Support } from './Support.tsx'
import { useIssue } from './useIssue.ts'

const Receipt = lazy(() => import('./Receipt.tsx'))

const isDraftInvoice = ({ status }: AnsweredRow) => status === invoiceStatus.DRAFT.value

/** The invoice to work on: a draft with an amount, then one with a balance, then an empty draft. */
const workOn = (invoices: readonly AnsweredRow[]) =>
  invoices.find((invoice) => isDraftInvoice(invoice) && Number(invoice.patient_total) > 0) ??
  invoices.find((invoice) => dueOf(invoice) > 0) ??
  invoices.find(isDraftInvoice) ??
  invoices[0]

interface WindowProps {
  visit: number
  hasShift: boolean
  /** Moves the focus to the next patient, after an invoice that leaves nothing to pay. */
  onNothingDue(): void
}

export function Window({ visit, hasShift, onNothingDue }: WindowProps) {
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  const { holds } = useGenerator()
  const notify = useNotify()
  const place = useRef<HTMLDivElement>(null)
  const issueButton = useRef<HTMLButtonElement>(null)
  const [printed, setPrinted] = useState<AnsweredRow>()
  const [paidCode, setPaidCode] = useState<string>()
  const windowQuery = answerQuery(cashActions.window, { body: { visit_id: visit } })
  const { data, error, isFetching, refetch } = useQuery({
    ...windowQuery,
    // Refetched when a request is decided: an approved refund can be paid immediately.
    queryKey: [...windowQuery.queryKey, 'approvals'],
    retry: false,
  })
  const invoice = data && workOn(data.invoices)
  const maySell = holds('create_payment') && hasShift
  const issue = useIssue(
    invoice,
    async () => (await refetch()).data,
    (due) => {
      // Else the payment form takes the focus.
      if (due <= 0 || !maySell) onNothingDue()
    },
  )
  const isActing = useIsMutating() > 0
  const isBusy = isActing || isFetching
  const isDraft = invoice !== undefined && isDraftInvoice(invoice)
  const mayIssue = isDraft && holds('create_invoice')
  const [last] = data?.payments ?? []
  const send = () => {
    if (!isActing) issue.mutate()
  }
  useShortcut('pay', () => {
    if (mayIssue) send()
    else place.current?.querySelector<HTMLInputElement>('form input')?.focus()
  })
  useShortcut('print', last && (() => setPrinted(last)))
  // Never the button itself: the Enter that opened the visit must not issue its invoice.
  useEffect(() => {
    if (mayIssue) focusInView(place.current)
  }, [mayIssue])
  // The button lost the focus while it was disabled.
  const { isError } = issue
  useEffect(() => {
    if (isError) focusInView(issueButton.current)
  }, [isError])
  if (error) return <PageFailure error={error} onRetry={() => void refetch()} />
  if (!data) return null
  const riel = (amount: number) => formatRiel(amount, style)
  const due = invoice ? dueOf(invoice) : 0
  const code = data.khqr?.invoice_id === invoice?.id ? data.khqr : null
  // Until the window is refetched, its code still asks for the amount that has been paid.
  const endCode = () => setPaidCode(code?.md5)
  const onPaid = ({ receipts, change }: RecordedPayments) => {
    endCode()
    notify(change > 0 ? 'cash.change_now' : 'cash.paid_now', {
      type: 'success',
      messageArgs: { amount: riel(change) },
    })
    setPrinted(receipts[0])
  }
  const onDeposit = ({ receipts }: RecordedPayments) => {
    const taken = receipts.reduce((sum, { amount_khr }) => sum + Number(amount_khr), 0)
    notify('cash.deposit_taken', { type: 'success', messageArgs: { amount: riel(taken) } })
    setPrinted(receipts[0])
  }
  const isInpatient = data.visit.visit_type_id === visitType.IPD.value
  const isInBed = isInpatient && inBedStatuses.some((status) => status === Number(data.visit.status))
  const fromDeposit = invoice ? Math.min(data.deposit, asPaid(Number(invoice.patient_total))) : 0
  const isPayable = invoice !== undefined && due > 0 && maySell
  const bill = invoice && (
    <>
      <Bill invoice={invoice} />
      {due > 0 && data.deposit > 0 && (
        <PayFromDeposit
          invoice={invoice.id}
          due={due}
          left={data.deposit}
          isBusy={isBusy}
          onPaid={() => {
            endCode()
            void refetch()
          }}
        />
      )}
    </>
  )
  return (
    <Box
      ref={place}
      tabIndex={-1}
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: 'minmax(0, 1fr)',
        outline: 'none',
      }}
    >
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
        {(mayIssue || isPayable) && data.uncharged.length > 0 && (
          <Alert severity="warning" sx={{ mb: 3 }}>
            <OpenItems items={data.uncharged} />
          </Alert>
        )}
        {!isPayable && bill}
        {mayIssue && (
          <>
            <Box sx={{ mt: 3, display: 'grid', gap: 3, '&:empty': { display: 'none' } }}>
              {fromDeposit > 0 && (
                <Alert severity="info">{translate('cash.from_deposit', { amount: riel(fromDeposit) })}</Alert>
              )}
              {isInBed && <Alert severity="warning">{translate('cash.still_in_bed')}</Alert>}
              {issue.error && <Alert severity="error">{failureOf(issue.error).message}</Alert>}
            </Box>
            <PayBar due={Number(invoice.balance)}>
              <Button ref={issueButton} variant="contained" loading={issue.isPending} onClick={send}>
                {translate('cash.issue')}
                <ButtonKeys shortcut={shortcutOf('pay')} />
              </Button>
            </PayBar>
          </>
        )}
        {invoice && !isDraft && due <= 0 && (
          <Box sx={{ mt: 3, color: 'text.secondary' }}>
            <CodeBadge values={invoiceStatus} value={Number(invoice.status)} />{' '}
            {invoice.balance <= 0 && translate('cash.nothing_due')}
          </Box>
        )}
        {isPayable && (
          <PaymentForm
            key={`${invoice.id} ${due}`}
            for={{ invoice_id: invoice.id, due }}
            rate={data.rate}
            khqr={code?.md5}
            isBusy={isBusy}
            onPaid={onPaid}
          >
            {bill}
          </PaymentForm>
        )}
      </Panel>
      {code && code.md5 !== paidCode && <Khqr text={code.text} />}
      {isInpatient && (isDraft || !invoice) && maySell && (
        <Panel
          title={translate('cash.deposit')}
          hint={translate('cash.deposit_balance', { amount: riel(data.deposit) })}
        >
          <PaymentForm
            key={data.deposit}
            for={{ visit_id: visit }}
            rate={data.rate}
            isBusy={isBusy}
            onPaid={onDeposit}
          />
        </Panel>
      )}
      {data.support && (
        <Support visit={visit} support={data.support} patient={label(displayName(data.patient))} />
      )}
      <GiveBack details={data} visit={visit} isOpen={maySell} isBusy={isBusy} onReceipt={setPrinted} />
      {printed && (
        <Suspense>
          <Receipt payment={printed.id} onClose={() => setPrinted(undefined)} />
        </Suspense>
      )}
    </Box>
  )
}
