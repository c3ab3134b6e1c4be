/**
 * How a month's claim invoice, or a resubmitted claim, reaches the payer: through its service, or
 * as a file if none is configured.
 */
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useGenerator } from '#resources/context.tsx'
import { saveBlob } from '#resources/download.ts'
import { claimExchange, claimInvoiceStatus } from '#schemas/codes/claim-terms.ts'
import { formatDateTime } from '#schemas/kit/dates.ts'
import { formatNumber } from '#schemas/kit/numbers.ts'
import { call } from '#src/client/call.ts'
import type { AnsweredRow } from '#src/domain/action.ts'
import { Facts } from '#src/ui/Facts.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { Panel } from '#src/ui/Panel.tsx'
import { codeLabel } from '#src/workflow/code-label.ts'
import { useAction } from '#src/workflow/useAction.ts'
import { claimActions } from '../domain/claim-actions.ts'
import type { Sending } from '../domain/exchange.ts'
import { invoiceActions } from '../domain/invoice-actions.ts'
import { ReasonedExport } from './ReasonedExport.tsx'

export function Exchange({ invoice, sending }: { invoice: AnsweredRow; sending: Sending }) {
  const { send, isPending, failure } = useAction(invoiceActions.send)
  const { state, isConfigured } = sending
  const isUnsent = state === null && isConfigured && invoice.status === claimInvoiceStatus.SUBMITTED.value
  return (
    <ExchangePanel
      sending={sending}
      isPending={isPending}
      failure={failure}
      unsent={isUnsent && 'unsent'}
      onSend={() => void send({ id: invoice.id })}
    />
  )
}

/** The same for a single resubmitted claim. */
export function ClaimExchange({ claim, sending }: { claim: AnsweredRow; sending: Sending }) {
  const { send, isPending, failure } = useAction(claimActions.resend)
  return (
    <ExchangePanel
      sending={sending}
      isPending={isPending}
      failure={failure}
      unsent={sending.state === null && 'unsent_claim'}
      onSend={() => void send({ id: claim.id })}
    />
  )
}

interface ExchangePanelProps {
  sending: Sending
  /** Text if it was submitted before the service existed. */
  unsent: 'unsent' | 'unsent_claim' | false
  isPending: boolean
  failure: { message: string } | undefined
  onSend(): void
}

function ExchangePanel({ sending, unsent, isPending, failure, onSend }: ExchangePanelProps) {
  const translate = useTranslate()
  const { holds } = useGenerator()
  const { state, isConfigured } = sending
  const isUnsent = unsent !== false
  const isOpen = isUnsent || state === claimExchange.WAITING.value || state === claimExchange.REFUSED.value
  return (
    <Panel
      title={translate('claims.exchange.title')}
      actions={
        isOpen &&
        holds('submit_claim') && (
          <Button size="small" variant="outlined" disabled={isPending} onClick={onSend}>
            {translate(`claims.exchange.${isUnsent ? 'send' : 'now'}`)}
          </Button>
        )
      }
    >
      {failure && <Alert severity="error">{failure.message}</Alert>}
      {state === null ? (
        translate(`claims.exchange.${unsent || (isConfigured ? 'not_yet' : 'files')}`)
      ) : (
        <State sending={sending} />
      )}
    </Panel>
  )
}

const severities = { 1: 'info', 2: 'success', 3: 'error' } as const

function State({ sending }: { sending: Sending }) {
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  const { state, attempts, last_at, next_at, problem, said: serviceMessage, receipt } = sending
  const name = codeLabel(claimExchange, state)
  const failed = problem && translate(`claims.exchange.problem.${problem}`)
  const moment = (at: string) => formatDateTime(at, style)
  const facts: [string, string | null][] = [
    [translate('claims.exchange.receipt'), receipt],
    [translate('claims.exchange.attempts'), formatNumber(attempts, style)],
    [translate('claims.exchange.last'), last_at && moment(last_at)],
    [translate('claims.exchange.next'), next_at && moment(next_at)],
  ]
  return (
    <>
      <Alert
        severity={
          problem === null || problem === 'refused' ? severities[state as keyof typeof severities] : 'warning'
        }
        sx={{ mb: 3 }}
      >
        {name && label(name)}
        {failed && ` – ${failed}`}
        {serviceMessage && ` (${serviceMessage})`}
      </Alert>
      <Facts facts={facts.flatMap(([of, value]) => (value === null ? [] : [[of, value] as const]))} />
    </>
  )
}

/** The same bundle that the service receives. */
export function ExportBundle({ invoice }: { invoice: AnsweredRow }) {
  const translate = useTranslate()
  const save = async (reason: string) => {
    const bundle = await call(invoiceActions.bundle, { id: invoice.id, reason })
    const file = new Blob([JSON.stringify(bundle)], { type: 'application/fhir+json' })
    saveBlob(file, `${invoice.code}.fhir.json`)
  }
  return <ReasonedExport label={translate('claims.exchange.bundle')} save={save} />
}
