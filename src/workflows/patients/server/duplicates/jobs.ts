/** Scans for duplicates at night, when few users work. */
import type { ServerContext } from '#src/server/access/context.ts'
import { runEvery } from '#src/server/http/run-every.ts'
import { scanPatients } from './scan.ts'

/** Milliseconds between two checks of the time. */
const pause = 10 * 60_000
/** Hours in Phnom Penh, +07:00 all year (domain 5.5). */
const night = { from: 1, to: 5, zone: 7 }

/** Whether it is between 01:00 and 05:00 in Phnom Penh. */
export function isNight(moment: Date): boolean {
  const hour = (moment.getUTCHours() + night.zone) % 24
  return hour >= night.from && hour < night.to
}

/** Runs at intervals. @returns A function that stops it after the current batch. */
export function startDuplicateJobs(
  context: ServerContext,
  failed: (error: unknown) => void,
): () => Promise<void> {
  let isOver = false
  const work = async () => {
    if (!context.registry.find('patient-suspects')) return
    if (isNight(context.clock())) await scanPatients(context, () => !isOver)
  }
  const end = runEvery(work, { name: 'duplicates', pause, failed })
  return () => {
    isOver = true
    return end()
  }
}
