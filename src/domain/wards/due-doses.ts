/** Doses that nobody has recorded: what a nurse gives on the round. */
import type { AdministeredDose, PrescribedMedicine } from './bedside.ts'
import { type DueDose, type DueState, dueDoses, dueState } from './dose-times.ts'

const hour = 3_600_000

/** How far back a dose that was not recorded is still asked for, and how far ahead one is shown. */
const shownHours = { back: 12, ahead: 6 } as const

export interface OpenDose<M extends PrescribedMedicine> extends DueDose {
  medicine: M
  state: DueState
  /** What is recorded of it; only of doses that are kept on the list. */
  recorded?: AdministeredDose
}

/** Names a dose that is due. */
export const doseKey = ({ medicine, at }: { medicine: PrescribedMedicine; at: string }): string =>
  `${medicine.line_id} ${at}`

/**
 * In the order in which they are due.
 * @param kept Keys of doses that stay on the list once they are recorded, so that no other one
 * moves under the hand of the user.
 */
export function dueNow<M extends PrescribedMedicine>(
  medicines: readonly M[],
  now: string,
  kept: ReadonlySet<string> = new Set(),
): OpenDose<M>[] {
  const moment = Date.parse(now)
  return medicines
    .filter(({ is_stopped }) => !is_stopped)
    .flatMap((medicine) => {
      const byDue = new Map(medicine.doses.map((dose) => [Date.parse(dose.due_at ?? ''), dose]))
      return dueDoses(medicine)
        .filter(({ at }) => {
          if (kept.has(doseKey({ medicine, at }))) return true
          const due = Date.parse(at)
          const isShown = due >= moment - shownHours.back * hour && due <= moment + shownHours.ahead * hour
          return isShown && !byDue.has(due)
        })
        .map((dose) => {
          const recorded = byDue.get(Date.parse(dose.at))
          return {
            ...dose,
            medicine,
            state: dueState(dose.at, now),
            ...(recorded ? { recorded } : {}),
          }
        })
    })
    .sort((a, b) => a.at.localeCompare(b.at))
}
