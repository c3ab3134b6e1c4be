import { useNotify } from 'ra-core'

/**
 * Copies a text and notifies the user of the result. @param texts Message keys for both results:
 * without HTTPS there is no clipboard, and the user must copy by hand
 */
export function useCopy(texts: { copied: string; failed: string }): (text: string) => Promise<void> {
  const notify = useNotify()
  return async (text) => {
    const isDone = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    notify(isDone ? texts.copied : texts.failed, { type: isDone ? 'success' : 'warning' })
  }
}
