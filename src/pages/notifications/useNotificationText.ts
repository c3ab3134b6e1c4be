import { useTranslate } from 'ra-core'
import type { Label } from '#schemas/kit/types.ts'
import type { Notification } from '#src/domain/notification.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'

/** A notification as a sentence in the page's language. */
export function useNotificationText(): (notification: Notification) => string {
  const translate = useTranslate()
  const label = useLabel()
  const word = (param: string | number | Label) => (typeof param === 'object' ? label(param) : param)
  return ({ kind, params }) => {
    const words = Object.entries<string | number | Label>(params).map(([name, param]) => [name, word(param)])
    return translate(`notifications.kind.${kind}`, {
      ...Object.fromEntries(words),
      // An older console may receive kinds of a newer server.
      _: translate('notifications.kind.unknown'),
    })
  }
}
