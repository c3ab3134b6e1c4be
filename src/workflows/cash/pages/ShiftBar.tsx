/** The cashier's shift above the window: open, count, hand over (domain 1.9). */

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { SchemaProvider, useGenerator } from '#resources/context.tsx'
import { referencesOf, referenceText } from '#resources/display.ts'
import { sentenceOf } from '#resources/failure.ts'
import { TransitionBar } from '#resources/states/TransitionBar.tsx'
import { shiftStatus } from '#schemas/codes/payment.ts'
import { formatDateTime } from '#schemas/kit/dates.ts'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { CodeBadge } from '#src/workflow/CodeBadge.tsx'
import { useAction } from '#src/workflow/useAction.ts'
import { useResourceSchema } from '#src/workflow/useResourceSchema.ts'
import type { WindowWork } from '../domain/answers.ts'
import { cashActions } from '../domain/cash-actions.ts'
import { differingKinds, isFromEarlierDay } from '../domain/shift-count.ts'
import { AmountField, amountOf } from './AmountField.tsx'
import { CountDialog } from './CountDialog.tsx'
import { CountSlip } from './CountSlip.tsx'
import { Differences } from './Differences.tsx'
import { shiftOverrides, TakersContext } from './TakerInput.tsx'

const frame = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 3,
  mb: 3,
  px: 4,
  py: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  bgcolor: 'background.paper',
} as const

function OpenShift() {
  const translate = useTranslate()
  const { holds } = useGenerator()
  const [float, setFloat] = useState('')
  const { send, failure, isPending } = useAction(cashActions.openShift)
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault()
        void send({ body: { opening_float: amountOf(float) } })
      }}
      sx={frame}
    >
      <Box sx={{ flex: '1 1 240px' }}>{translate('cash.no_shift')}</Box>
      {holds('create_cashier_shift') && (
        <>
          <Box sx={{ width: 200 }}>
            <AmountField
              autoFocus
              label={translate('cash.float')}
              unit="៛"
              value={float}
              onChange={setFloat}
            />
          </Box>
          <Button type="submit" variant="contained" loading={isPending}>
            {translate('cash.open_shift')}
          </Button>
        </>
      )}
      {failure && (
        <Alert severity="error" sx={{ flex: '1 1 100%' }}>
          {sentenceOf(failure)}
        </Alert>
      )}
    </Box>
  )
}

export function ShiftBar({ shift, takers }: Pick<WindowWork, 'shift' | 'takers'>) {
  const translate = useTranslate()
  const style = useNumberStyle()
  const language = useLanguage()
  const { holds } = useGenerator()
  const { schema } = useResourceSchema('shifts')
  const client = useQueryClient()
  const [isCounting, setCounting] = useState(false)
  const refetchRequests = () => void client.invalidateQueries({ queryKey: ['payments'] })
  if (!holds('list_cashier_shifts')) return null
  if (!shift) return <OpenShift />
  const isExact = differingKinds(shift).length === 0
  const [cashier] = referencesOf(shift, 'cashier_id')
  const isCounted = shift.status === shiftStatus.COUNTING.value
  return (
    <Box sx={{ ...frame, '& > :last-child': { mb: 0 } }}>
      <Box sx={{ flex: '1 1 240px' }}>
        <b>{translate('cash.shift', { number: shift.number })}</b>{' '}
        <CodeBadge values={shiftStatus} value={Number(shift.status)} />{' '}
        {translate('cash.since', { at: formatDateTime(String(shift.opened_at), style) })}
        {isCounted && (
          <span>
            {' · '}
            {translate('cash.shift_difference')} <Differences shift={shift} />
          </span>
        )}
      </Box>
      {isCounted && !isExact && (
        <Alert severity="info" sx={{ order: -1, flex: '1 1 100%' }}>
          {translate('cash.count_open')}
        </Alert>
      )}
      {isFromEarlierDay(String(shift.opened_at), new Date()) && (
        <Alert severity="warning" sx={{ order: -1, flex: '1 1 100%' }}>
          {translate('cash.shift_earlier', {
            at: formatDateTime(String(shift.opened_at), style),
            name: cashier ? referenceText(cashier, language) : '',
          })}
        </Alert>
      )}
      {shift.status === shiftStatus.OPEN.value && (
        <Button variant="outlined" onClick={() => setCounting(true)}>
          {translate('cash.count')}
        </Button>
      )}
      {isCounted && <CountSlip shift={shift} />}
      {schema && (
        <SchemaProvider {...schema} overrides={shiftOverrides}>
          <TakersContext value={takers}>
            <TransitionBar record={shift} hidden={['count']} onClosed={refetchRequests} />
          </TakersContext>
        </SchemaProvider>
      )}
      {isCounting && (
        <CountDialog
          shift={shift}
          onClose={() => {
            setCounting(false)
            refetchRequests()
          }}
        />
      )}
    </Box>
  )
}
