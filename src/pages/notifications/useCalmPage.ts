import { type RefObject, useLayoutEffect, useState } from 'react'
import type { NotificationPage } from '#src/client/notifications.ts'

/**
 * A page whose items keep their positions while the pointer or the focus is in them. `isFrozen`:
 * the current page differs; `show` displays it.
 */
export function useCalmPage(
  key: string,
  data: NotificationPage | undefined,
  area: RefObject<HTMLElement | null>,
) {
  const [snapshot, setSnapshot] = useState<{ key: string; page: NotificationPage }>()
  useLayoutEffect(() => {
    if (!data) return
    const isSame = snapshot?.key === key && idsOf(snapshot.page) === idsOf(data)
    if (snapshot?.page !== data && (snapshot?.key !== key || isSame || !isBusy(area.current)))
      setSnapshot({ key, page: data })
  }, [key, data, snapshot, area])
  const page = snapshot?.key === key ? snapshot.page : data
  return {
    page,
    isFrozen: page !== undefined && data !== undefined && idsOf(page) !== idsOf(data),
    show: () => data && setSnapshot({ key, page: data }),
  }
}

const idsOf = ({ rows }: NotificationPage) => rows.map(({ id }) => id).join(' ')

function isBusy(area: HTMLElement | null): boolean {
  if (!area) return false
  return area.matches(':hover') || area.contains(document.activeElement)
}
