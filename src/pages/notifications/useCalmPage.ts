import { type RefObject, useLayoutEffect, useState } from 'react'
import type { NotificationPage } from '#src/client/notifications.ts'

/**
 * A page whose items keep their positions while the pointer or the focus is in them. `isHeld`: the
 * current page differs; `show` displays it.
 */
export function useCalmPage(
  key: string,
  data: NotificationPage | undefined,
  area: RefObject<HTMLElement | null>,
) {
  const [kept, setKept] = useState<{ key: string; page: NotificationPage }>()
  useLayoutEffect(() => {
    if (!data) return
    const isSame = kept?.key === key && idsOf(kept.page) === idsOf(data)
    if (kept?.page !== data && (kept?.key !== key || isSame || !isBusy(area.current)))
      setKept({ key, page: data })
  }, [key, data, kept, area])
  const page = kept?.key === key ? kept.page : data
  return {
    page,
    isHeld: page !== undefined && data !== undefined && idsOf(page) !== idsOf(data),
    show: () => data && setKept({ key, page: data }),
  }
}

const idsOf = ({ rows }: NotificationPage) => rows.map(({ id }) => id).join(' ')

function isBusy(area: HTMLElement | null): boolean {
  if (!area) return false
  return area.matches(':hover') || area.contains(document.activeElement)
}
