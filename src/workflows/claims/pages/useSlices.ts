/**
 * Processes many claims in slices: each response completes its slice, so that the rest can continue
 * after a failure.
 */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '#resources/failure.ts'
import type { BulkResult } from '#src/domain/answers.ts'
import { maxBatchSize } from '#src/domain/transitions.ts'

/** Claims per call: a second or two, so that progress is visible. */
const slice = maxBatchSize

/** What the slices do; `claims.done` has the result in words. */
export type SliceAction = 'signOff' | 'submit' | 'accept' | 'approve' | 'resubmit'

interface Batch {
  ids: readonly number[]
  action: SliceAction
  take: (ids: number[]) => Promise<BulkResult[]>
}

/** @param onLeft Called after each slice with the remaining ones. */
export function useSlices(onLeft: (ids: readonly number[]) => void) {
  const client = useQueryClient()
  const [results, setResults] = useState<readonly BulkResult[]>([])
  const [total, setTotal] = useState(0)
  const [action, setAction] = useState<SliceAction>('submit')
  const { mutate, error, isPending } = useMutation({
    mutationFn: async (batch: Batch) => {
      setResults([])
      setAction(batch.action)
      setTotal(batch.ids.length)
      for (let from = 0; from < batch.ids.length; from += slice) {
        const done = await batch.take(batch.ids.slice(from, from + slice))
        setResults((before) => [...before, ...done])
        onLeft(batch.ids.slice(from + slice))
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['claims'], exact: false }),
  })
  const failure = error ? failureOf(error) : undefined
  return { run: mutate, action, results, total, isPending, failure }
}

export type Slices = ReturnType<typeof useSlices>
