/** Sends decisions, reports their results, and refetches the lists. */
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { failureOf } from '#resources/failure.ts'
import { refetchRequests } from '../approvals/requests.ts'

export interface Sending {
  isSending: boolean
  /** The server's last refusal. */
  failure: string | undefined
  forget(): void
  /** @returns Whether it succeeded. A failure is kept for the dialog, or shown as a toast. */
  send<T>(work: () => Promise<T>, done: { success: string; isToast?: boolean }): Promise<T | undefined>
}

export function useDecide(): Sending {
  const client = useQueryClient()
  const notify = useNotify()
  const translate = useTranslate()
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  return {
    isSending,
    failure,
    forget: () => setFailure(undefined),
    async send(work, { success: successMessage, isToast: isNotified = true }) {
      setSending(true)
      setFailure(undefined)
      try {
        const result = await work()
        if (successMessage) notify(successMessage, { type: 'success' })
        return result
      } catch (error) {
        const { message, fields } = failureOf(error)
        const text = Object.values(fields).join(' ') || message || translate('approvals.failed')
        if (isNotified) notify(text, { type: 'error', autoHideDuration: 10_000 })
        else setFailure(text)
        return undefined
      } finally {
        setSending(false)
        void refetchRequests(client)
      }
    },
  }
}
