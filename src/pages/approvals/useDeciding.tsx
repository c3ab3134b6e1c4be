/** Decides on one or several requests: selection, confirmation, and results. */
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { type ReactNode, useState } from 'react'
import { ReasonDialog } from '#resources/form/ReasonDialog.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { ApproveDialog, ChosenRequests } from '../approvals/ApproveDialog.tsx'
import { approve, decideAll, kindLabel, type Request, reject, withdraw } from '../approvals/requests.ts'
import { useDecide } from '../approvals/useDecide.ts'

export interface Deciding {
  isSending: boolean
  ticked: ReadonlyMap<number, Request>
  /** Requests of the same kind are decided together. */
  mayTick(row: Request): boolean
  tick(row: Request): void
  approve(row: Request): void
  reject(row: Request): void
}

type Question =
  | { decision: 'approve' | 'reject' | 'withdraw'; row: Request }
  | { decision: 'approve-all' | 'reject-all' }
  | { decision: 'results'; refused: readonly (readonly [code: string, why: string])[]; decided: number }

export interface DecidingTools {
  deciding: Deciding
  confirmWithdraw(row: Request): void
  confirmAll(decision: 'approve-all' | 'reject-all'): void
  clear(): void
  /** The dialogs; render them anywhere. */
  dialogs: ReactNode
}

/** @param done Called when a request was decided from its panel, which can close. */
export function useDeciding(done: () => void): DecidingTools {
  const translate = useTranslate()
  const label = useLabel()
  const { isSending, failure, forget, send } = useDecide()
  const [ticked, setTicked] = useState<ReadonlyMap<number, Request>>(new Map())
  const [question, setQuestion] = useState<Question>()
  const [first] = ticked.values()
  const kind = first ? label(kindLabel(first.kind)) : ''
  const close = () => {
    setQuestion(undefined)
    forget()
  }
  const forgetTick = (id: number) =>
    setTicked((present) => new Map([...present].filter(([other]) => other !== id)))

  const one = async (
    row: Request,
    work: () => Promise<unknown>,
    successMessage: string,
    isNotified: boolean,
  ) => {
    const result = await send(work, { success: successMessage, isToast: isNotified })
    if (result === undefined) return
    forgetTick(row.id)
    close()
    done()
  }
  const all = async (decision: 'approve' | 'reject', note?: string) => {
    const answer = await send(() => decideAll([...ticked.keys()], decision, note), {
      success: '',
      isToast: false,
    })
    if (!answer) return
    const refused = answer.flatMap(({ id, decided, message }) =>
      decided ? [] : [[ticked.get(id)?.code ?? `${id}`, message ?? ''] as const],
    )
    setTicked(new Map())
    setQuestion({ decision: 'results', refused, decided: answer.length - refused.length })
  }

  const deciding: Deciding = {
    isSending,
    ticked,
    mayTick: (row) => !first || first.kind === row.kind,
    tick: (row) => {
      if (ticked.has(row.id)) forgetTick(row.id)
      else if (!first || first.kind === row.kind) setTicked(new Map([...ticked, [row.id, row]]))
    },
    approve: (row) => setQuestion({ decision: 'approve', row }),
    reject: (row) => setQuestion({ decision: 'reject', row }),
  }

  const count = { smart_count: ticked.size, kind }
  const rejection = {
    label: translate('approvals.note'),
    hint: translate('approvals.note_help'),
    confirm: translate('approvals.reject'),
    isDanger: true,
    isBusy: isSending,
    problem: failure,
    onClose: close,
  }
  const dialogs = question && (
    <>
      {question.decision === 'approve' && (
        <ApproveDialog
          row={question.row}
          isSending={isSending}
          failure={failure}
          onConfirm={() =>
            void one(question.row, () => approve(question.row.id), 'approvals.approved', false)
          }
          onClose={close}
        />
      )}
      {question.decision === 'reject' && (
        <ReasonDialog
          {...rejection}
          title={translate('approvals.reject_title', { code: question.row.code })}
          about={label(kindLabel(question.row.kind))}
          onConfirm={(note) =>
            void one(question.row, () => reject(question.row.id, note), 'approvals.rejected', false)
          }
        />
      )}
      {question.decision === 'reject-all' && (
        <ReasonDialog
          {...rejection}
          title={translate('approvals.reject-all_title', count)}
          about={translate('approvals.final')}
          onConfirm={(note) => void all('reject', note)}
        />
      )}
      {question.decision === 'approve-all' && (
        <Dialog
          title={translate('approvals.approve-all_title', count)}
          confirm={translate('approvals.approve')}
          isBusy={isSending}
          problem={failure}
          onConfirm={() => void all('approve')}
          onClose={close}
        >
          <ChosenRequests rows={[...ticked.values()]} />
          {translate('approvals.final')}
        </Dialog>
      )}
      {question.decision === 'withdraw' && (
        <Dialog
          title={translate('approvals.withdraw_title', { code: question.row.code })}
          confirm={translate('approvals.withdraw')}
          isDanger
          isBusy={isSending}
          onConfirm={() =>
            void one(question.row, () => withdraw(question.row.id), 'approvals.withdrawn', true)
          }
          onClose={close}
        >
          {translate('approvals.withdraw_text')}
        </Dialog>
      )}
    </>
  )
  return {
    deciding,
    confirmWithdraw: (row) => setQuestion({ decision: 'withdraw', row }),
    confirmAll: (decision) => setQuestion({ decision }),
    clear: () => setTicked(new Map()),
    dialogs: (
      <>
        {question?.decision === 'results' && (
          <Results refused={question.refused} decided={question.decided} onClose={close} />
        )}
        {question?.decision !== 'results' && dialogs}
      </>
    ),
  }
}

/** The results of several decisions, above the list until closed. */
function Results({
  refused,
  decided,
  onClose,
}: {
  refused: readonly (readonly [string, string])[]
  decided: number
  onClose(): void
}) {
  const translate = useTranslate()
  return (
    <Alert severity={refused.length > 0 ? 'warning' : 'success'} onClose={onClose} sx={{ mb: 3 }}>
      {translate('approvals.done_all', { smart_count: decided })}
      {refused.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 4 }}>
          {refused.map(([code, why]) => (
            <li key={code}>
              {code}: {why}
            </li>
          ))}
        </Box>
      )}
    </Alert>
  )
}
