import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import { status } from '#src/domain/periods/period.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { useAction } from '#src/workflow/useAction.ts'
import { periodActions } from '../domain/actions.ts'
import type { PeriodState } from '../domain/answers.ts'
import { unsettled } from '../domain/checklist.ts'
import { RequestMonthDecision } from './RequestMonthDecision.tsx'
import { useWords } from './words.ts'

type Step = 'begin_closing' | 'close'
const done: Readonly<Record<Step, string>> = {
  begin_closing: 'periods.closing_started',
  close: 'periods.is_closed',
}

interface MonthActionsProps {
  period: PeriodState
  /** Names of the acknowledged checklist items. */
  acknowledged: readonly string[]
}

/** The actions on the month; disabled ones explain why. */
export function MonthActions({ period, acknowledged }: MonthActionsProps) {
  const { translate, month } = useWords()
  const notify = useNotify()
  const begin = useAction(periodActions.beginClosing)
  const end = useAction(periodActions.close)
  const failure = begin.failure ?? end.failure
  const [openDialog, setOpenDialog] = useState<Step | 'reopen' | 'late'>()
  const text = { month: month(period.code) }
  const step: Step | undefined =
    period.status === status.open ? 'begin_closing' : period.status === status.closed ? undefined : 'close'
  const { blocking, unacknowledged } = unsettled(period.checklist, acknowledged)
  const why = period.actions[step ?? 'reopen']
  const isUnsettled = step === 'close' && blocking.length + unacknowledged.length > 0
  const executeWrite = async () => {
    if (!step) return
    setOpenDialog(undefined)
    const { id, version } = period
    const state =
      step === 'close'
        ? await end.send({ id, body: { version, acknowledged: [...acknowledged] } })
        : await begin.send({ id, body: { version } })
    if (state) notify(done[step], { type: 'success', messageArgs: text })
  }
  const close = () => {
    setOpenDialog(undefined)
    begin.forget()
    end.forget()
  }
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mt: 4 }}>
        {step && (
          <Button
            variant="contained"
            loading={begin.isPending || end.isPending}
            disabled={why !== null || isUnsettled}
            onClick={() => setOpenDialog(step)}
          >
            {translate(`periods.${step}`)}
          </Button>
        )}
        {!step && (
          <Button variant="outlined" disabled={why !== null} onClick={() => setOpenDialog('reopen')}>
            {translate('periods.reopen')}
          </Button>
        )}
        {period.status === status.closing && (
          <Button variant="outlined" onClick={() => setOpenDialog('late')}>
            {translate('periods.late')}
          </Button>
        )}
        {why && (
          <Box component="span" sx={{ color: 'text.secondary', fontSize: 'body2.fontSize' }}>
            {translate(`periods.refused.${step ?? 'reopen'}.${why}`)}
          </Box>
        )}
        {!why && isUnsettled && (
          <Box component="span" sx={{ color: 'text.secondary', fontSize: 'body2.fontSize' }}>
            {translate('periods.checklist_hint')}
          </Box>
        )}
      </Box>
      {failure && openDialog === undefined && (
        <Alert severity="error" sx={{ mt: 3 }}>
          {failure.message}
        </Alert>
      )}
      {step && openDialog === step && (
        <Dialog
          title={translate(`periods.${step}`)}
          confirm={translate(`periods.${step}`)}
          onConfirm={() => void executeWrite()}
          onClose={close}
        >
          {translate(`periods.${step}_ask`, text)}
        </Dialog>
      )}
      {(openDialog === 'reopen' || openDialog === 'late') && (
        <RequestMonthDecision id={period.id} code={period.code} about={openDialog} onClose={close} />
      )}
    </>
  )
}
