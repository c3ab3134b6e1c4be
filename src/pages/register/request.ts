/** A facility's request, and the decisions on it. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import { useResource } from '#resources/context.tsx'
import { type Failure, failureOf } from '#resources/failure.ts'
import type { Row } from '#resources/provider.ts'
import { request } from '#src/client/http.ts'

/** Numbers of `status` that wait for a decision. */
export const waiting = [1, 2] as const

const refresh = (client: QueryClient, path: string) =>
  client.invalidateQueries({ queryKey: [path] })

/** Sends a decision; what it was refused for stays until the next try. */
export function useDecision(row: Row, done: () => void) {
  const { path } = useResource()
  const client = useQueryClient()
  const notify = useNotify()
  const [failure, setFailure] = useState<Failure>()
  const [isSending, setSending] = useState(false)
  const send = async (way: 'accept' | 'refuse', body: object) => {
    setSending(true)
    try {
      const call = {
        method: 'POST',
        body: { ...body, version: row.version },
        silent: true,
      } as const
      await request(`${path}/${row.id}/${way}`, call)
      notify(way === 'accept' ? 'register.accepted' : 'register.refused', { type: 'success' })
      void refresh(client, path)
      done()
    } catch (error) {
      setFailure(failureOf(error))
      void refresh(client, path)
    } finally {
      setSending(false)
    }
  }
  return { send, failure, isSending }
}
