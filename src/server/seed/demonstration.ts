/**
 * The records of the demonstration, written while the server answers already: a slice at a time,
 * each in a transaction that also notes how far it came. A server that ends in the middle goes on
 * at its next start; of several over one database each writes a slice that the others have not.
 */

import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { ServerContext } from '#src/server/access/context.ts'
import { readState, writeState } from '#src/server/db/state.ts'
import { runEvery } from '#src/server/http/run-every.ts'
import { isDemonstrationOpen, open, stateName } from '#src/server/platform/demonstration/state.ts'
import { seeding } from '#src/server/records/resources/by-system.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { publishFirst } from '#src/server/workflows/forms/publish-first.ts'
import { scanPatients } from '#src/server/workflows/patients/duplicates/scan.ts'
import { demoAppointments } from './demo-appointments.ts'
import { seedDemoApprovals } from './demo-approvals.ts'
import { demoBedside } from './demo-bedside.ts'
import { demoBilled } from './demo-billed.ts'
import { demoBilling } from './demo-billing.ts'
import { demoCash } from './demo-cash/seed-demo-cash.ts'
import { demoCashFlow } from './demo-cash-flow.ts'
import { demoClaims, planDemoClaims } from './demo-claims/seed-demo-claims.ts'
import { demoForms } from './demo-forms.ts'
import { demoPatients, planDemoPatients } from './demo-patients/seed-demo-patients.ts'
import { seedDemoPeriods } from './demo-periods.ts'
import { demoReports } from './demo-reports.ts'
import { demoVisits, planDemoVisits } from './demo-visits/seed-demo-visits.ts'
import { referenceSeeds, type Seeds, seedHash, seedReference } from './seed-reference.ts'

/** Notes, before anybody can write, that there is something to be written. */
export async function planDemonstration(writing: Writing, seeds: Seeds): Promise<void> {
  const { trx } = writing
  const known = await readState(trx, stateName)
  if (known === seedHash([...seeds])) return
  await writeState(trx, stateName, open)
  await planDemoPatients(writing)
  await planDemoVisits(writing)
  await planDemoClaims(writing)
}

export interface Demonstrating {
  goesOn?: () => boolean
  log?: FastifyBaseLogger | undefined
}

/** What patients and visits are registered by. */
async function begun(writing: Writing): Promise<boolean> {
  await publishFirst(writing)
  await seedDemoPeriods(writing)
  await seedDemoApprovals(writing)
  return false
}

const analyze = sql`analyze`

/** Slices of a sort after which there is enough to plan the others by. */
const enough = 8

/** Writes what is missing, until nothing is or `goesOn` says no. */
export async function demonstrate(
  context: ServerContext,
  { goesOn = () => true, log }: Demonstrating = {},
): Promise<void> {
  if (!(await isDemonstrationOpen(context))) return
  const began = performance.now()
  log?.info('the records of the demonstration are being written')
  const seeds = referenceSeeds(context.registry, true)
  /** Each as long as it has more to write, before those that stand on it. */
  const open: ((writing: Writing) => Promise<boolean>)[] = [
    async (writing) => (await seedReference(writing, seeds, seeds.keys(), 1)) > 0,
    begun,
    demoPatients(),
    demoVisits,
    demoBedside,
    demoAppointments,
    demoForms,
    demoBilling,
    demoCash,
    demoCashFlow,
    demoClaims,
    demoBilled,
    demoReports,
  ]
  let slices = 0
  const writeSome = async (writing: Writing) => {
    for (let [write] = open; write; [write] = open) {
      if (await write(writing)) {
        slices += 1
        // Those that follow would keep the plans of empty tables, which are read whole.
        if (slices === enough) await analyze.execute(writing.trx)
        return true
      }
      open.shift()
      // What stands on it is looked for by plans that know how much there is.
      if (slices > 0) await analyze.execute(writing.trx)
      slices = 0
    }
    return false
  }
  while (goesOn() && (await seeding(context, writeSome)));
  // A demonstration has its doubles at once.
  if (context.registry.find('patient-suspects')) await scanPatients(context, goesOn)
  if (!goesOn()) return
  await writeState(context.db, stateName, seedHash([...seeds]))
  const ms = Math.round(performance.now() - began)
  log?.info({ ms }, 'the records of the demonstration are written')
}

/** Milliseconds until it is tried again, as after a database that was lost. */
const pause = 60_000

/** Writes it beside other work. @returns what ends that, after the slice that is being written. */
export function startDemonstration(
  context: ServerContext,
  log: FastifyBaseLogger | undefined,
): () => Promise<void> {
  let isOver = false
  const end = runEvery(() => demonstrate(context, { goesOn: () => !isOver, log }), {
    name: 'demonstration',
    pause,
    failed: (err) => log?.error({ err }, 'the demonstration could not be written'),
  })
  return () => {
    isOver = true
    return end()
  }
}
