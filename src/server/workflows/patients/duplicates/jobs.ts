/** When doubles are looked for without anybody asking: at night, when few work. */
import type { ServerContext } from '#src/server/access/context.ts'
import { runEvery } from '#src/server/http/run-every.ts'
import { scanPatients } from './scan.ts'

/** Milliseconds between two looks at the clock. */
const pause = 10 * 60_000
/** Hours in Phnom Penh, +07:00 all year (domain 5.5). */
const night = { from: 1, to: 5, zone: 7 }

/** Whether it is between 01:00 and 05:00 in Phnom Penh. */
export function isNight(moment: Date): boolean {
  const hour = (moment.getUTCHours() + night.zone) % 24
  return hour >= night.from && hour < night.to
}

/** Looks now and then. @returns what ends it, after the slice that is being looked at. */
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
