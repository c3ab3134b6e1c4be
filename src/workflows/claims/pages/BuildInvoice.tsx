/** Collects the signed-off claims of a month into a claim invoice: facility, programme, month. */

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useGenerator, useRegistry } from '#resources/context.tsx'
import { sentenceOf } from '#resources/failure.ts'
import type { Option } from '#resources/inputs/option.ts'
import { RecordField } from '#resources/inputs/RecordField.tsx'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { monthAfter, monthOf, monthText, readMonth } from '#src/domain/periods/month.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { useAction } from '#src/workflow/useAction.ts'
import { invoiceActions } from '../domain/invoice-actions.ts'

const lastMonth = () => monthAfter(monthOf(dayInPhnomPenh(new Date())), -1)

export function BuildInvoice() {
  const translate = useTranslate()
  const style = useNumberStyle()
  const navigate = useNavigate()
  const { holds } = useGenerator()
  const [facility, setFacility] = useState<Option | null>(null)
  const [program, setProgram] = useState<Option | null>(null)
  const [month, setMonth] = useState(() => monthText(lastMonth(), style))
  const { send, isPending, failure } = useAction(invoiceActions.build, { touches: ['claims'] })
  const read = readMonth(month)
  if (!holds('create_claim_invoice')) return null
  const build = async () => {
    if (!facility || !program || !read) return
    const body = { health_facility_id: facility.id, program_id: program.id, month: read }
    const invoice = await send({ body })
    if (invoice) void navigate(`/claim_invoices/list?invoice=${invoice.id}`)
  }
  return (
    <Box sx={{ mb: 4 }}>
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault()
          void build()
        }}
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'end',
          gridTemplateColumns: { xs: '1fr', md: '2fr 1.5fr 140px auto' },
        }}
      >
        <Chosen of="health_facility_id" value={facility} onChange={setFacility} />
        <Chosen of="program_id" value={program} onChange={setProgram} />
        <TextField
          size="small"
          label={translate('claims.month')}
          value={month}
          onChange={({ target }) => setMonth(target.value)}
          error={read === undefined}
        />
        <Button type="submit" variant="contained" disabled={isPending || !facility || !program || !read}>
          {translate('claims.build')}
        </Button>
      </Box>
      {failure && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {sentenceOf(failure)}
        </Alert>
      )}
    </Box>
  )
}

interface ChosenProps {
  of: 'health_facility_id' | 'program_id'
  value: Option | null
  onChange(option: Option | null): void
}

function Chosen({ of, ...rest }: ChosenProps) {
  const translate = useTranslate()
  const target = useRegistry().find(of === 'program_id' ? 'programs' : 'health-facilities')
  if (!target) return null
  return <RecordField {...rest} label={translate(`claims.field.${of}`)} target={target} />
}
