/** Decides on one or several requests: selection, confirmation, and results. */
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '#resources/form/ConfirmDialog.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { NoteDialog } from '../approvals/NoteDialog.tsx'
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
  | { way: 'reject' | 'withdraw'; row: Request }
  | { way: 'approve-all' | 'reject-all' }
  | { way: 'results'; refused: readonly (readonly [code: string, why: string])[]; decided: number }

export interface DecidingTools {
  deciding: Deciding
  askWithdraw(row: Request): void
  askAll(way: 'approve-all' | 'reject-all'): void
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

  const one = async (row: Request, work: () => Promise<unknown>, says: string, isTold: boolean) => {
    const result = await send(work, { says, isTold })
    if (result === undefined) return
    forgetTick(row.id)
    close()
    done()
  }
  const all = async (way: 'approve' | 'reject', note?: string) => {
    const answer = await send(() => decideAll([...ticked.keys()], way, note), {
      says: '',
      isTold: false,
    })
    if (!answer) return
    const refused = answer.flatMap(({ id, decided, message }) =>
      decided ? [] : [[ticked.get(id)?.code ?? `${id}`, message ?? ''] as const],
    )
    setTicked(new Map())
    setQuestion({ way: 'results', refused, decided: answer.length - refused.length })
  }

  const deciding: Deciding = {
    isSending,
    ticked,
    mayTick: (row) => !first || first.kind === row.kind,
    tick: (row) => {
      if (ticked.has(row.id)) forgetTick(row.id)
      else if (!first || first.kind === row.kind) setTicked(new Map([...ticked, [row.id, row]]))
    },
    approve: (row) => void one(row, () => approve(row.id), 'approval.approved', true),
    reject: (row) => setQuestion({ way: 'reject', row }),
  }

  const count = { smart_count: ticked.size, kind }
  const dialogs = question && (
    <>
      {question.way === 'reject' && (
        <NoteDialog
          title={translate('approval.reject_title', { code: question.row.code })}
          confirm={translate('approval.reject')}
          isRejection
          isSending={isSending}
          failure={failure}
          onCancel={close}
          onConfirm={(note) =>
            void one(question.row, () => reject(question.row.id, note), 'approval.rejected', false)
          }
        >
          {label(kindLabel(question.row.kind))}
        </NoteDialog>
      )}
      {(question.way === 'approve-all' || question.way === 'reject-all') && (
        <NoteDialog
          title={translate(`approval.${question.way}_title`, count)}
          confirm={translate(question.way === 'approve-all' ? 'approval.approve' : 'approval.reject')}
          isRejection={question.way === 'reject-all'}
          isSending={isSending}
          failure={failure}
          onCancel={close}
          onConfirm={(note) => void all(question.way === 'approve-all' ? 'approve' : 'reject', note)}
        >
          {translate('approval.final')}
        </NoteDialog>
      )}
      <ConfirmDialog
        isOpen={question.way === 'withdraw'}
        title={translate('approval.withdraw_title', {
          code: question.way === 'withdraw' ? question.row.code : '',
        })}
        text={translate('approval.withdraw_text')}
        confirm={translate('approval.withdraw')}
        cancel={translate('resources.form.cancel')}
        isBlocked={isSending}
        onCancel={close}
        onConfirm={() => {
          if (question.way !== 'withdraw') return
          void one(question.row, () => withdraw(question.row.id), 'approval.withdrawn', true)
        }}
      />
    </>
  )
  return {
    deciding,
    askWithdraw: (row) => setQuestion({ way: 'withdraw', row }),
    askAll: (way) => setQuestion({ way }),
    clear: () => setTicked(new Map()),
    dialogs: (
      <>
        {question?.way === 'results' && (
          <Results refused={question.refused} decided={question.decided} onClose={close} />
        )}
        {question?.way !== 'results' && dialogs}
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
      {translate('approval.done_all', { smart_count: decided })}
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
