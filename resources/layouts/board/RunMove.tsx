/** Carries out the move of a card: runs the transition, with its dialog if it needs one. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { useGenerator, useResource } from '../../context.tsx'
import { failureOf, sentenceOf } from '../../failure.ts'
import type { Row } from '../../provider.ts'
import { recordKey } from '../../record-cache.ts'
import TransitionDialog from '../../states/TransitionDialog.tsx'
import { type AvailableTransition, useOpenTransitions, useTransition } from '../../states/useTransition.ts'
import type { Move } from './moves.ts'

interface RunMoveProps {
  row: Row
  move: Move
  /** The field of the board. */
  by: string
  onDone(): void
}

export function RunMove({ row, move, by, onDone }: RunMoveProps) {
  const { transition } = move
  return transition === undefined ? (
    <EditField row={row} values={{ [by]: move.to }} onDone={onDone} />
  ) : (
    <RunTransition row={row} name={transition} onDone={onDone} />
  )
}

/** Calls `work` once, as soon as it is ready. */
function useOnce(isReady: boolean, work: () => void) {
  const isDone = useRef(false)
  useEffect(() => {
    if (!isReady || isDone.current) return
    isDone.current = true
    work()
  })
}

function EditField({ row, values, onDone }: { row: Row; values: object; onDone(): void }) {
  const { path } = useResource()
  const { request } = useGenerator()
  const client = useQueryClient()
  const translate = useTranslate()
  const notify = useNotify()
  const { mutate } = useMutation({
    mutationFn: async () => {
      const headers = { 'If-Match': `"${row.version}"` }
      const options = { method: 'PUT', body: values, headers, silent: true } as const
      return (await request<Row>(`${path}/${row.id}`, options)).data
    },
    onSuccess: (saved) => client.setQueryData(recordKey(path, row.id), saved),
    onError: (error) =>
      notify(sentenceOf(failureOf(error)) || translate('resources.form.offline'), { type: 'error' }),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: [path] })
      onDone()
    },
  })
  useOnce(true, () => mutate())
  return null
}

/** Whether the user must enter, confirm or read something before the transition runs. */
const needsDialog = (transition: AvailableTransition): boolean => {
  const { inputs: inputFields = [], shows = [], reasoned, isFinal, approval, missing, open } = transition
  return (
    inputFields.length + shows.length + missing.length + open.length > 0 ||
    reasoned === true ||
    isFinal === true ||
    approval !== undefined
  )
}

function RunTransition({ row, name, onDone }: { row: Row; name: string; onDone(): void }) {
  const translate = useTranslate()
  const notify = useNotify()
  const { transitions, isPending } = useOpenTransitions(row)
  const transition = transitions.find((one) => one.name === name)
  const isImpossible = !isPending && !transition
  useOnce(isImpossible, () => {
    notify(translate('views.board.impossible'), { type: 'warning' })
    onDone()
  })
  if (isPending || !transition) return null
  return needsDialog(transition) ? (
    <TransitionDialog record={row} transition={transition} onClose={onDone} />
  ) : (
    <RunAtOnce row={row} transition={transition} onDone={onDone} />
  )
}

/** Runs a transition that needs nothing from the user, unless the server wants a confirmation. */
function RunAtOnce(props: { row: Row; transition: AvailableTransition; onDone(): void }) {
  const { row, transition, onDone } = props
  const notify = useNotify()
  const [isConfirming, setConfirming] = useState(false)
  const { take, failure } = useTransition(row, transition, onDone)
  useOnce(true, () => take({ values: {}, reason: '' }))
  useOnce(failure !== undefined, () => {
    if (failure?.code === 'UNCONFIRMED') return setConfirming(true)
    notify((failure && sentenceOf(failure)) || 'resources.form.offline', { type: 'error' })
    onDone()
  })
  return isConfirming && <TransitionDialog record={row} transition={transition} onClose={onDone} />
}
