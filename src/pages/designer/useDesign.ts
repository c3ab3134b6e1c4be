/** A design while it is edited: every change is stored as the draft after a pause. */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Failure, failureOf } from '#resources/failure.ts'
import type { Declaration } from '#schemas/kit/define.ts'
import { answerQuery, call } from '#src/client/call.ts'
import { designActions, type JudgedDesign, type StoredDesign } from '#src/domain/designs/actions.ts'
import { useDebounced } from '#src/ui/useDebounced.ts'

/** Milliseconds without a change before the draft is stored and judged. */
const pause = 600

const nothing: JudgedDesign = { problems: [] }

export interface EditedDesign {
  stored: StoredDesign
  design: Declaration
  judged: JudgedDesign
  isSaving: boolean
  failure: Failure | undefined
  change(next: (design: Declaration) => Declaration): void
  /** Resolves when the present draft is stored; with undefined if that was refused. */
  whenStored(): Promise<StoredDesign | undefined>
  /** Replaces the draft by a design as the server stores it. */
  restart(stored: StoredDesign): void
}

/** @param initial The design as it was loaded. */
export function useDesign(initial: StoredDesign): EditedDesign {
  const client = useQueryClient()
  const [stored, setStored] = useState(initial)
  const [design, setDesign] = useState(initial.declaration)
  const [failure, setFailure] = useState<Failure>()
  const [isSaving, setSaving] = useState(false)
  const latest = useRef({ design, stored })
  const sending = useRef<Promise<unknown>>(Promise.resolve())

  const keep = useCallback(
    (next: StoredDesign) => {
      latest.current.stored = next
      setStored(next)
      client.setQueryData(answerQuery(designActions.show, { params: { name: next.name } }).queryKey, next)
    },
    [client],
  )
  const save = useCallback(async (): Promise<StoredDesign | undefined> => {
    await sending.current
    const { design: draft, stored: before } = latest.current
    if (JSON.stringify(draft) === JSON.stringify(before.declaration)) return before
    setSaving(true)
    const body = { version: before.version, declaration: draft as unknown as Record<string, unknown> }
    const sent = call(designActions.save, { params: { name: before.name }, body })
    sending.current = sent.catch(() => undefined)
    try {
      keep(await sent)
      setFailure(undefined)
      return latest.current.stored
    } catch (error) {
      setFailure(failureOf(error))
      return undefined
    } finally {
      setSaving(false)
    }
  }, [keep])

  const text = JSON.stringify(design)
  const settled = useDebounced(text, pause)
  // biome-ignore lint/correctness/useExhaustiveDependencies: stores whatever has settled
  useEffect(() => void save(), [settled])
  // A page that is left within the pause stores the last change.
  useEffect(() => () => void save(), [save])

  const { data: judged = nothing } = useQuery({
    queryKey: [designActions.judge.base, designActions.judge.name, settled],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(designActions.judge, { body: { declaration: JSON.parse(settled) } }, signal),
  })

  const change = useCallback((next: (design: Declaration) => Declaration) => {
    setDesign((before) => {
      latest.current.design = next(before)
      return latest.current.design
    })
  }, [])
  const restart = useCallback(
    (next: StoredDesign) => {
      latest.current.design = next.declaration
      setDesign(next.declaration)
      setFailure(undefined)
      keep(next)
    },
    [keep],
  )
  return { stored, design, judged, isSaving, failure, change, whenStored: save, restart }
}
