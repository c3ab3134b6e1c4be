/** Offers to apply a card to visits registered before it (texts: patients.json). */
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useGenerator } from '#resources/context.tsx'
import { failureOf, sentenceOf } from '#resources/failure.ts'
import { answerQuery } from '#src/client/call.ts'
import { useAccess } from '#src/ui/AccessContext.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { payerRequestPath } from '#src/workflows/billing/domain/correction.ts'
import type { PayerOffer } from '../domain/answers.ts'
import { visitActions } from '../domain/visit-actions.ts'

interface PayerOffersProps {
  patient: number
  /** Limits the offer to this visit. Default all of the patient's visits. */
  visit?: number
}

export function PayerOffers({ patient, visit }: PayerOffersProps) {
  const { holds } = useGenerator()
  const { data = [] } = useQuery({
    ...answerQuery(visitActions.payerOffers, { body: { patient_id: patient } }),
    enabled: holds('list_visits') && holds('update_visit'),
  })
  return data
    .filter((offer) => visit === undefined || offer.visit.id === visit)
    .map((offer) => <Offer key={offer.visit.id} offer={offer} />)
}

function Offer({ offer: { visit, card, invoice } }: { offer: PayerOffer }) {
  const translate = useTranslate()
  const label = useLabel()
  const notify = useNotify()
  const access = useAccess()
  const client = useQueryClient()
  const { request } = useGenerator()
  const [isSending, setSending] = useState(false)
  const text = { code: visit.code, payer: label(visit.payer), card: label(card.payer) }
  const change = async () => {
    setSending(true)
    try {
      const body = { payment_type_id: card.payment_type_id, attachment_id: card.id }
      const headers = { 'If-Match': `"${visit.version}"` }
      await request(`visits/${visit.id}`, { method: 'PUT', body, headers, silent: true })
      notify('patients.payer.changed', { type: 'success', messageArgs: text })
    } catch (error) {
      notify(sentenceOf(failureOf(error)) || 'resources.form.failed', { type: 'error' })
    }
    setSending(false)
    for (const path of ['visits', 'invoices', 'claims']) void client.invalidateQueries({ queryKey: [path] })
  }
  const link = invoice && payerRequestPath(invoice.id)
  const canRequestApproval = access('permission', 'list_invoices') && access('permission', 'create_approval')
  return (
    <Alert
      severity="info"
      sx={{ mb: 3, alignItems: 'center', '& .MuiAlert-action': { pt: 0, alignItems: 'center' } }}
      action={
        link ? (
          canRequestApproval && (
            <Button component={Link} to={link} color="inherit" size="small">
              {translate('patients.payer.request_change')}
            </Button>
          )
        ) : (
          <Button color="inherit" size="small" variant="outlined" loading={isSending} onClick={change}>
            {translate('patients.payer.change', text)}
          </Button>
        )
      }
    >
      {translate(`patients.payer.${invoice ? 'issued' : 'offer'}`, {
        ...text,
        invoice: invoice?.code,
      })}
    </Alert>
  )
}
