/** The exchange rate, and a request to a second user if it differs much from the last one. */
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useGenerator } from '#resources/context.tsx'
import { inputOf } from '#resources/inputs/index.ts'
import type { InputProps } from '#resources/inputs/types.ts'
import { formatRiel } from '#schemas/kit/numbers.ts'
import { uploadDocument } from '#src/client/approvals.ts'
import { answerQuery } from '#src/client/call.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { RequestApproval } from '#src/ui/RequestApproval.tsx'
import { useAction } from '#src/workflow/useAction.ts'
import { isFarRate, rateActions, rateTolerance } from '#src/workflows/cash/domain/exchange-rate.ts'

export function RateInput(props: InputProps) {
  const { Input } = inputOf(props.field)
  const riel = Number(useWatch({ name: props.name }))
  const day = useWatch({ name: 'on_day' })
  return (
    <Box sx={{ minWidth: 0 }}>
      <Input {...props} />
      {riel > 0 && typeof day === 'string' && day !== '' && <FarRate day={day} riel={riel} />}
    </Box>
  )
}

function FarRate({ day, riel }: { day: string; riel: number }) {
  const translate = useTranslate()
  const style = useNumberStyle()
  const notify = useNotify()
  const { holds } = useGenerator()
  const [isOpen, setOpen] = useState(false)
  const last = useQuery(answerQuery(rateActions.lastRate, { query: { on_day: day } })).data?.riel
  const { send, failure, isPending } = useAction(rateActions.requestRate, {
    touches: ['approvals'],
  })
  if (!last || !isFarRate(last, riel)) return null
  return (
    <Alert
      severity="warning"
      sx={{ mt: 2 }}
      action={
        holds('create_approval') && (
          <Button color="inherit" onClick={() => setOpen(true)}>
            {translate('payout.request_rate')}
          </Button>
        )
      }
    >
      {translate('payout.rate_deviates', { percent: rateTolerance, last: formatRiel(last, style) })}
      {isOpen && (
        <RequestApproval
          kind="EXCHANGE_RATE"
          title={translate('payout.request_rate')}
          upload={uploadDocument}
          isSending={isPending}
          failure={failure}
          onRequest={async (justification) => {
            const body = { ...justification, documents: [...justification.documents], on_day: day, riel }
            const sent = await send({ body })
            if (!sent) return
            notify('payout.requested', { type: 'success', messageArgs: { code: sent.code } })
            setOpen(false)
          }}
          onCancel={() => setOpen(false)}
        >
          {translate('payout.rate_is', {
            rate: formatRiel(riel, style),
            last: formatRiel(last, style),
          })}
        </RequestApproval>
      )}
    </Alert>
  )
}
