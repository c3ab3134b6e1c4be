/** Arrow keys on the board: one bed is in the tab order, arrows move to the adjacent one. */
import { type KeyboardEvent, useRef, useState } from 'react'
import { useHandled } from '#src/ui/useShortcut.ts'

const columnsOf = (beds: readonly HTMLElement[]): number => {
  const top = beds[0]?.offsetTop
  const inFirstRow = beds.findIndex(({ offsetTop }) => offsetTop !== top)
  return inFirstRow < 0 ? beds.length : inFirstRow
}

/**
 * @param count Number of beds on the board.
 * @param mayMove The user may move patients and set the state of beds.
 */
export function useBoardKeys(count: number, mayMove: boolean) {
  useHandled({
    row_open: true,
    ...(mayMove && { move_patient: true, bed_free: true, bed_cleaning: true, bed_blocked: true }),
  })
  const list = useRef<HTMLUListElement>(null)
  const [active, setActive] = useState(0)
  const current = Math.min(active, count - 1)
  const onKeyDown = (event: KeyboardEvent) => {
    const beds = [...(list.current?.querySelectorAll<HTMLElement>(':scope > li') ?? [])]
    const columns = columnsOf(beds)
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: 1,
      ArrowLeft: -1,
      ArrowDown: columns,
      ArrowUp: -columns,
      Home: -current,
      End: count - 1 - current,
    }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    beds[current + step]?.focus()
  }
  return {
    list,
    onKeyDown,
    bedProps: (index: number) => ({
      tabIndex: index === current ? 0 : -1,
      onFocus: () => setActive(index),
    }),
  }
}
