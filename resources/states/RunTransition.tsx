import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { sentenceOf } from '../failure.ts'
import type { Row } from '../provider.ts'
import TransitionDialog from './TransitionDialog.tsx'
import { useOnce } from './useOnce.ts'
import { useTransition } from './useTransition.ts'
import { type AvailableTransition, useOpenTransitions } from './useTransitions.ts'

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

/** Runs a transition of a record, with its dialog if it needs one. */
export default function RunTransition(props: { record: Row; name: string; onDone(): void }) {
  const { record: row, name, onDone } = props
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
