/** The supported visit, and below it the patient's entitlements: a button copies an amount. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useFormContext, useWatch } from 'react-hook-form'
import { inputOf } from '#resources/inputs/index.ts'
import type { InputProps } from '#resources/inputs/types.ts'
import { cashPurpose } from '#schemas/codes/cash-purpose.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { formatRiel } from '#schemas/kit/numbers.ts'
import { answerQuery } from '#src/client/call.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { codeLabel } from '#src/workflow/code-label.ts'
import type { SupportRow } from '#src/workflows/cash/domain/answers.ts'
import { cashFlowActions } from '#src/workflows/cash/domain/cash-flow-actions.ts'

export function SupportInput(props: InputProps) {
  const { field } = props
  const { Input } = inputOf(field)
  const visit = Number(useWatch({ name: props.name }))
  return (
    <Box sx={{ minWidth: 0 }}>
      <Input {...props} />
      {visit > 0 && <Supports visit={visit} />}
    </Box>
  )
}

function Supports({ visit }: { visit: number }) {
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  const { getValues, setValue } = useFormContext()
  const { data } = useQuery(answerQuery(cashFlowActions.support, { body: { visit_id: visit } }))
  const use = ({ purpose, left, why }: SupportRow) => {
    const { health_facility_id, program_id } = data ?? {}
    const values = {
      purpose,
      amount_khr: left,
      note: label(why),
      health_facility_id,
      program_id,
      occurred_on: getValues('occurred_on') || dayInPhnomPenh(new Date()),
    }
    for (const [name, value] of Object.entries(values))
      setValue(name, value, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <Box
      component="ul"
      aria-label={translate('cash.flow.support')}
      sx={{
        listStyle: 'none',
        m: 0,
        mt: 2,
        p: 0,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      {data?.supports.map((row) => {
        const purpose = codeLabel(cashPurpose, row.purpose)
        return (
          <Box
            key={row.purpose}
            component="li"
            sx={{ display: 'flex', alignItems: 'center', gap: 3, minHeight: 44, px: 3, py: 1 }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              {purpose && label(purpose)}
              <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
                {label(row.why)}
                {row.paid > 0 &&
                  ` · ${translate('cash.flow.paid_out', { amount: formatRiel(row.paid, style) })}`}
              </Box>
            </Box>
            {row.left > 0 ? (
              <Button size="small" variant="outlined" onClick={() => use(row)}>
                {translate('cash.flow.use_amount', { amount: formatRiel(row.left, style) })}
              </Button>
            ) : (
              <Box sx={{ color: 'text.secondary' }}>{formatRiel(0, style)}</Box>
            )}
          </Box>
        )
      })}
    </Box>
  )
}
