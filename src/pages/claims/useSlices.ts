/**
 * Processes many claims in slices: each response completes its slice, so that the rest can continue
 * after a failure.
 */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '#resources/failure.ts'
import type { BulkResult } from '#src/domain/answers.ts'
import { maxTogether } from '#src/domain/transitions.ts'

/** Claims per call: a second or two, so that progress is visible. */
const slice = maxTogether

/** @param onLeft Called after each slice with the remaining ones. */
export function useSlices(onLeft: (ids: readonly number[]) => void) {
  const client = useQueryClient()
  const [results, setResults] = useState<readonly BulkResult[]>([])
  const [total, setTotal] = useState(0)
  const { mutate, error, isPending } = useMutation({
    mutationFn: async (asked: { ids: readonly number[]; take: (ids: number[]) => Promise<BulkResult[]> }) => {
      setResults([])
      setTotal(asked.ids.length)
      for (let from = 0; from < asked.ids.length; from += slice) {
        const done = await asked.take(asked.ids.slice(from, from + slice))
        setResults((before) => [...before, ...done])
        onLeft(asked.ids.slice(from + slice))
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['claims'], exact: false }),
  })
  const failure = error ? failureOf(error) : undefined
  return { run: mutate, results, total, isPending, failure }
}

export type Slices = ReturnType<typeof useSlices>
