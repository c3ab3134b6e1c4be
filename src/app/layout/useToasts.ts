import { type NotificationPayload, type TranslateFunction, useTranslate } from 'ra-core'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import type { ApiError } from '#src/client/envelope.ts'

export interface Toast {
  /** Built from the time (specification §9). */
  id: number
  type: NotificationPayload['type']
  title?: string
  message: ReactNode
  /** Milliseconds; null stays until dismissed, undefined takes the type's own. */
  duration?: number | null | undefined
}

type News = NotificationPayload | { type: 'error'; error: ApiError }

/** Maximum number of toasts: the oldest is removed. */
const atOnce = 3
/**
 * Milliseconds in which react-admin repeats a failure that the shared wrapper has already shown.
 */
const echoes = 2_000

/** The toasts on screen, and the rules for adding and removing them. */
export function useToasts() {
  const translate = useTranslate()
  const [toasts, setToasts] = useState<Toast[]>([])
  const lastFailure = useRef({ at: 0, message: '' })

  const show = useCallback(
    (news: News) => {
      const at = Date.now()
      if ('error' in news) lastFailure.current = { at, message: news.error.message }
      else if (isEcho(news, lastFailure.current, at)) return
      const toast = 'error' in news ? failure(news.error, translate) : notice(news, translate)
      setToasts((current) => {
        const others = current.filter((other) => !isSameToast(other, toast))
        return [...others, { ...toast, id: freeId(current, at) }].slice(-atOnce)
      })
    },
    [translate],
  )
  const dismiss = useCallback(
    (id: number) => setToasts((current) => current.filter((toast) => toast.id !== id)),
    [],
  )
  return { toasts, show, dismiss }
}

/** Specification §8: red, titled "Error {http_code}", the message as description. */
function failure(error: ApiError, translate: TranslateFunction): Omit<Toast, 'id'> {
  const title = titles[error.code]
  return {
    type: 'error',
    title: title ? translate(title) : translate('common.failure.title', { http_code: error.status }),
    message: error.message || translate('common.failure.unknown'),
  }
}

/** Without a response there is no code. */
const titles: Readonly<Record<string, string>> = {
  NETWORK: 'common.failure.title_network',
  TIMEOUT: 'common.failure.title_timeout',
}

function notice(
  { type, message, notificationOptions }: NotificationPayload,
  translate: TranslateFunction,
): Omit<Toast, 'id'> {
  const args = notificationOptions?.messageArgs
  return {
    type,
    message: typeof message === 'string' ? translate(message, { _: message, ...args }) : message,
    duration: notificationOptions?.autoHideDuration,
  }
}

function isEcho(
  { type, message }: NotificationPayload,
  last: { at: number; message: string },
  now: number,
): boolean {
  if (type !== 'error' || now - last.at > echoes) return false
  return message === last.message || message === 'ra.notification.http_error'
}

/** One lost connection fails many calls; one toast is enough. */
function isSameToast(existing: Toast, news: Omit<Toast, 'id'>): boolean {
  const isText = typeof news.message === 'string'
  return isText && existing.message === news.message && existing.title === news.title
}

function freeId(toasts: readonly Toast[], at: number): number {
  return Math.max(at, (toasts.at(-1)?.id ?? 0) + 1)
}
