/** Unrecorded doses: the list for the nurse's round. */
import type { AdministeredDose, PrescribedMedicine } from './bedside.ts'
import { type DueDose, type DueState, dueDoses, dueState } from './dose-times.ts'

const hour = 3_600_000

/** Hours back for which unrecorded doses are listed, and hours ahead. */
const listedHours = { back: 12, ahead: 6 } as const

export interface OpenDose<M extends PrescribedMedicine> extends DueDose {
  medicine: M
  state: DueState
  /** Its record; only for doses that stay on the list. */
  recorded?: AdministeredDose
}

/** Identifies a due dose. */
export const doseKey = ({ medicine, at }: { medicine: PrescribedMedicine; at: string }): string =>
  `${medicine.line_id} ${at}`

/**
 * In order of due time. @param pinnedKeys Keys of doses that stay on the list after they are
 * recorded, so that the rows do not move while the user works.
 */
export function dueNow<M extends PrescribedMedicine>(
  medicines: readonly M[],
  now: string,
  pinnedKeys: ReadonlySet<string> = new Set(),
): OpenDose<M>[] {
  const moment = Date.parse(now)
  return medicines
    .filter(({ is_stopped }) => !is_stopped)
    .flatMap((medicine) => {
      const byDue = new Map(medicine.doses.map((dose) => [Date.parse(dose.due_at ?? ''), dose]))
      return dueDoses(medicine)
        .filter(({ at }) => {
          if (pinnedKeys.has(doseKey({ medicine, at }))) return true
          const due = Date.parse(at)
          const isShown = due >= moment - listedHours.back * hour && due <= moment + listedHours.ahead * hour
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
