/**
 * Cases and lines of a claim; the reviewer decides the amount of each, and the reason of a
 * reduction.
 */

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { sentenceOf } from '#resources/failure.ts'
import { type DataColumn, DataTable } from '#resources/list/DataTable.tsx'
import { caseStatus, claimReason } from '#schemas/codes/claim-terms.ts'
import { formatNumber, formatRiel, readInteger } from '#schemas/kit/numbers.ts'
import type { AnsweredRow } from '#src/domain/action.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { Panel } from '#src/ui/Panel.tsx'
import { useShortcut } from '#src/ui/useShortcut.ts'
import { CodeBadge } from '#src/workflow/CodeBadge.tsx'
import { codeLabel } from '#src/workflow/code-label.ts'
import { useAction } from '#src/workflow/useAction.ts'
import type { ClaimPart } from '../domain/answers.ts'
import { claimActions } from '../domain/claim-actions.ts'
import { verdictProblem } from '../domain/verdicts.ts'

interface Draft {
  accepted: string
  reason: number | null
}

interface PartsProps {
  claim: AnsweredRow
  parts: readonly ClaimPart[]
  mayReview: boolean
}

const reasonProblem = 'claim.reason_or_full'

const keyOf = ({ kind, id }: ClaimPart) => `${kind} ${id}`
const draftOf = ({ amount, accepted, reason }: ClaimPart): Draft => ({
  accepted: String(accepted ?? amount),
  reason,
})

export function Parts({ claim, parts, mayReview }: PartsProps) {
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({})
  const { send, isPending, failure } = useAction(claimActions.review, {
    success: 'claims.decided',
    onDone: () => setDrafts({}),
  })
  const of = (part: ClaimPart) => drafts[keyOf(part)] ?? draftOf(part)
  const set = (part: ClaimPart, more: Partial<Draft>) =>
    setDrafts({ ...drafts, [keyOf(part)]: { ...of(part), ...more } })
  const decide = () =>
    void send({
      id: claim.id,
      version: claim.version,
      body: {
        parts: parts.map((part) => ({
          kind: part.kind,
          id: part.id,
          amount_accepted: readInteger(of(part).accepted) ?? 0,
          reason_code: of(part).reason,
        })),
      },
    })
  const problemOf = (part: ClaimPart) => {
    const { accepted: text, reason } = of(part)
    const accepted = text.trim() === '' ? 0 : readInteger(text)
    return accepted === undefined ? 'number' : verdictProblem({ amount: part.amount, accepted, reason })
  }
  const amountProblem = (part: ClaimPart) => {
    const key = problemOf(part)
    if (key === undefined || key === reasonProblem) return undefined
    return key === 'number'
      ? translate('validation.kind.integer')
      : translate('claims.part_max', { max: formatRiel(part.amount, style) })
  }
  const isBlocked = isPending || parts.some(problemOf)
  useShortcut('save', mayReview && !isBlocked ? decide : undefined)
  const problem = failure && sentenceOf(failure)
  const columns: DataColumn<ClaimPart>[] = (
    [
      {
        id: 'what',
        names: true,
        cell: ({ what, why }) => (
          <>
            {label(what)}
            {why && (
              <Box component="span" className="second" sx={{ whiteSpace: 'normal' }}>
                {label(why)}
              </Box>
            )}
          </>
        ),
      },
      { id: 'rate', as: 'end', cell: ({ rate }) => formatRiel(rate, style) },
      { id: 'quantity', as: 'end', cell: ({ quantity }) => formatNumber(quantity, style) },
      { id: 'amount', as: 'end', cell: ({ amount }) => formatRiel(amount, style) },
      {
        id: 'decision',
        cell: (part) =>
          mayReview ? (
            <ReasonSelect
              isReduced={(readInteger(of(part).accepted) ?? 0) < part.amount}
              value={of(part).reason}
              problem={problemOf(part)}
              // “In full” is the whole amount; a reason leaves the amount to be reduced.
              onChange={(reason) =>
                set(part, { reason, ...(reason === null ? { accepted: String(part.amount) } : {}) })
              }
            />
          ) : (
            <Decision part={part} />
          ),
      },
      {
        id: 'accepted',
        as: 'end',
        cell: (part) =>
          mayReview ? (
            <TextField
              size="small"
              value={of(part).accepted}
              error={amountProblem(part) !== undefined}
              helperText={amountProblem(part)}
              onChange={({ target: { value } }) =>
                set(part, {
                  accepted: value,
                  ...(readInteger(value) === part.amount ? { reason: null } : {}),
                })
              }
              sx={{ width: 120, '& .MuiFormHelperText-root': { mx: 0, whiteSpace: 'normal' } }}
              slotProps={{
                htmlInput: {
                  'aria-label': translate('claims.part.accepted'),
                  inputMode: 'numeric',
                  style: { textAlign: 'end' },
                },
              }}
            />
          ) : part.accepted === null ? (
            '–'
          ) : (
            formatRiel(part.accepted, style)
          ),
      },
    ] satisfies Omit<DataColumn<ClaimPart>, 'label'>[]
  ).map((column) => ({
    ...column,
    label: translate(`claims.part.${column.id}`),
    isLabelled: true,
  }))
  return (
    <Panel title={translate('claims.parts')} isFlush>
      {problem && <Alert severity="error">{problem}</Alert>}
      <DataTable
        label={translate('claims.parts')}
        columns={columns}
        rows={parts}
        keyOf={keyOf}
        isStacked
        isWhole
      />
      {mayReview && (
        <Box
          component="footer"
          sx={{ display: 'flex', justifyContent: 'flex-end', p: 3, borderTop: 1, borderColor: 'divider' }}
        >
          <Button
            variant="contained"
            disabled={isBlocked}
            aria-keyshortcuts="Control+S"
            title="Ctrl+S"
            onClick={decide}
          >
            {translate('claims.decide')}
          </Button>
        </Box>
      )}
    </Panel>
  )
}

function Decision({ part }: { part: ClaimPart }) {
  const label = useLabel()
  const reason = codeLabel(claimReason, part.reason)
  return (
    <>
      <CodeBadge values={caseStatus} value={part.status} />
      {reason && <span className="second">{label(reason)}</span>}
    </>
  )
}

interface ReasonSelectProps {
  value: number | null
  isReduced: boolean
  /** Key of its message in `validation`. */
  problem: string | undefined
  onChange(value: number | null): void
}

function ReasonSelect({ value, isReduced, problem, onChange }: ReasonSelectProps) {
  const translate = useTranslate()
  const label = useLabel()
  return (
    <TextField
      select
      size="small"
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      error={problem === reasonProblem}
      helperText={problem === reasonProblem && translate(`validation.${problem}`)}
      sx={{ minWidth: 180, '& .MuiFormHelperText-root': { whiteSpace: 'normal' } }}
      slotProps={{
        select: { displayEmpty: true, renderValue: isReduced && value === null ? () => '–' : undefined },
        htmlInput: { 'aria-label': translate('claims.part.reason') },
      }}
    >
      <MenuItem value="">{translate('claims.in_full')}</MenuItem>
      {Object.values(claimReason).map((reason) => (
        <MenuItem key={reason.value} value={reason.value}>
          {label(reason.label)}
        </MenuItem>
      ))}
    </TextField>
  )
}
