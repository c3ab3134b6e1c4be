/** Doses that nobody has recorded: what a nurse gives on the round. */
import type { BedsideMedicine } from './bedside.ts'
import { type DueDose, type DueState, dueDoses, dueState } from './dose-times.ts'

const hour = 3_600_000

/** How far back a dose that was not recorded is still asked for, and how far ahead one is shown. */
const shownHours = { back: 12, ahead: 6 } as const

export interface OpenDose extends DueDose {
  medicine: BedsideMedicine
  state: DueState
}

/** In the order in which they are due. */
export function dueNow(medicines: readonly BedsideMedicine[], now: string): OpenDose[] {
  const moment = Date.parse(now)
  return medicines
    .filter(({ is_stopped }) => !is_stopped)
    .flatMap((medicine) => {
      const recorded = new Set(medicine.doses.map(({ due_at }) => Date.parse(due_at ?? '')))
      return dueDoses(medicine)
        .filter(({ at }) => {
          const due = Date.parse(at)
          const isShown =
            due >= moment - shownHours.back * hour && due <= moment + shownHours.ahead * hour
          return isShown && !recorded.has(due)
        })
        .map((dose) => ({ ...dose, medicine, state: dueState(dose.at, now) }))
    })
    .sort((a, b) => a.at.localeCompare(b.at))
}
