/**
 * The month's claims at its closing: waiting and submitted claims per programme, one button that
 * collects, locks and submits step by step, then the sets to print (domain 2.4).
 */
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useGenerator } from '#resources/context.tsx'
import { failureOf } from '#resources/failure.ts'
import { claimInvoiceStatus } from '#schemas/codes/claim-terms.ts'
import type { Label } from '#schemas/kit/types.ts'
import { answerQuery, call } from '#src/client/call.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { Panel } from '#src/ui/Panel.tsx'
import { invoiceActions } from '../domain/invoice-actions.ts'
import type { MonthStep, ProgramMonth } from '../domain/month.ts'
import { MonthPrograms } from './MonthPrograms.tsx'
import { PrintSets } from './PrintSets.tsx'

interface MonthClaimsProps {
  facility: number
  month: string
}

interface StepResult {
  program: Label
  step: MonthStep
  /** Why it was refused. */
  problem?: string
}

/**
 * Upper bound of steps: one programme's month needs fewer, and a step without effect is refused.
 */
const maxSteps = 6

const { DRAFT, LOCKED, RETURNED } = claimInvoiceStatus
const isHandedIn = ({ status }: { status: number }) =>
  ![DRAFT.value, LOCKED.value, RETURNED.value].some((value) => value === status)

export function MonthClaims({ facility, month }: MonthClaimsProps) {
  const translate = useTranslate()
  const { holds } = useGenerator()
  const client = useQueryClient()
  const of = { health_facility_id: facility, month }
  const { data = [] } = useQuery(answerQuery(invoiceActions.month, { body: of }))
  const [results, setResults] = useState<StepResult[]>([])
  const addResult = (one: StepResult) => setResults((before) => [...before, one])
  const takeOn = async ({ program, program_id, next }: ProgramMonth) => {
    let step = next
    try {
      for (let count = 0; step && count < maxSteps; count += 1) {
        const found = await call(invoiceActions.advance, { body: { ...of, program_id } })
        addResult({ program, step })
        step = found?.next ?? null
      }
    } catch (error) {
      const { message, fields } = failureOf(error)
      const problem = Object.values(fields).join(' ') || message
      if (step) addResult({ program, step, problem: problem || translate('resources.list.offline') })
    }
  }
  const run = useMutation({
    mutationFn: async () => {
      setResults([])
      // Sequentially: a refused programme does not stop the next one.
      for (const one of data) await takeOn(one)
    },
    onSettled: () =>
      client.invalidateQueries({
        predicate: ({ queryKey: [path] }) =>
          ['claim_invoices', 'claims', 'active-periods'].includes(String(path)),
      }),
  })
  if (data.length === 0) return null
  const needs = ['create_claim_invoice', 'update_claim_invoice', 'submit_claim']
  const sent = data.flatMap(({ invoices }) => invoices.filter(isHandedIn))
  return (
    <Panel
      title={translate('periods.claims.title')}
      isFlush
      actions={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {sent.length > 0 && (
            <PrintSets ids={sent.map(({ id }) => id)} title={translate('periods.claims.print')} />
          )}
          {needs.every(holds) && (
            <Button
              size="small"
              variant="contained"
              loading={run.isPending}
              disabled={data.every(({ next }) => next === null)}
              onClick={() => run.mutate()}
            >
              {translate('periods.claims.run')}
            </Button>
          )}
        </Box>
      }
    >
      <MonthPrograms programs={data} />
      {results.length > 0 && <Steps steps={results} />}
    </Panel>
  )
}

function Steps({ steps: results }: { steps: readonly StepResult[] }) {
  const translate = useTranslate()
  const label = useLabel()
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1, p: 4, borderTop: 1, borderColor: 'divider' }}>
      {results.map(({ program, step, problem }, index) => (
        <Alert
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are only appended
          key={index}
          severity={problem === undefined ? 'success' : 'warning'}
          sx={{ py: 0 }}
        >
          {label(program)}:{' '}
          {problem === undefined
            ? translate(`periods.claims.done.${step}`)
            : `${translate(`periods.claims.refused.${step}`)} ${problem}`}
        </Alert>
      ))}
    </Box>
  )
}
