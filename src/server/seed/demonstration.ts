/**
 * Writes the records of the demonstration while the server runs: batch by batch, each in a
 * transaction that also stores its progress. A stopped server continues at its next start. Several
 * servers on one database share the batches.
 */

import type { FastifyBaseLogger } from 'fastify'
import { sql, type Transaction } from 'kysely'
import { prepareDemonstration } from '#application/demonstration.ts'
import type { Assignment } from '#src/domain/access/coverage.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { readState, writeState } from '#src/server/db/state.ts'
import { runEvery } from '#src/server/http/run-every.ts'
import { isDemonstrationOpen, open, stateName } from '#src/server/platform/demonstration/state.ts'
import type { RoleTemplate } from '#src/server/platform/roles/role-template.ts'
import { seeding } from '#src/server/records/resources/by-system.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import type { DemoPart } from '#src/server/workflow/define-workflow.ts'
import { referenceSeeds, type Seeds, seedHash, seedReference } from './seed-reference.ts'

/** The demonstration and the upgrades of an application (application/demonstration.ts). */
export interface AppDemonstration {
  /** Example files that determine the areas; the resources they refer to are loaded with them. */
  accountPlaces: readonly string[]
  /** The working area of each demonstration account. */
  demoAreas(
    trx: Transaction<Tables>,
    context: Pick<ServerContext, 'registry'>,
  ): Promise<(account: Pick<RoleTemplate, 'covers' | 'access'>) => Assignment>
  /** Writes what the records of all workflows need, once. */
  prepareDemonstration(writing: Writing): Promise<void>
  /** Converts records of former versions, before the first records of a start are added. */
  upgrade(writing: Writing): Promise<void>
}

/** The parts of all workflows, in their order. */
async function loadParts({ workflows }: ServerContext): Promise<DemoPart[]> {
  const parts: DemoPart[] = []
  for (const { demo } of workflows) if (demo) parts.push(await demo())
  return parts
}

/** Stores, before users can write, that the demonstration has to be written. */
export async function planDemonstration(writing: Writing, seeds: Seeds): Promise<void> {
  const { trx } = writing
  const known = await readState(trx, stateName)
  if (known === seedHash([...seeds])) return
  await writeState(trx, stateName, open)
  for (const part of await loadParts(writing.context)) await part.plan?.(writing)
}

export interface Demonstrating {
  shouldContinue?: () => boolean
  log?: FastifyBaseLogger | undefined
}

const analyze = sql`analyze`

/** Batches of one kind after which statistics are good enough to plan the rest. */
const enough = 8

/** Writes missing records until all are written or `shouldContinue` returns false. */
export async function demonstrate(
  context: ServerContext,
  { shouldContinue = () => true, log }: Demonstrating = {},
): Promise<void> {
  if (!(await isDemonstrationOpen(context))) return
  const began = performance.now()
  log?.info('the records of the demonstration are being written')
  const seeds = referenceSeeds(context.registry, true)
  const parts = await loadParts(context)
  /** Each runs until it has nothing more to write, before those that depend on it. */
  const open: ((writing: Writing) => Promise<boolean>)[] = [
    async (writing) => (await seedReference(writing, seeds, seeds.keys(), 1)) > 0,
    async (writing) => {
      for (const part of parts) await part.prepare?.(writing)
      await prepareDemonstration(writing)
      return false
    },
    ...parts.flatMap((part) => part.steps?.() ?? []),
  ]
  let slices = 0
  const writeSome = async (writing: Writing) => {
    for (let [write] = open; write; [write] = open) {
      if (await write(writing)) {
        slices += 1
        // Later batches would otherwise use the query plans of empty tables, which scan them.
        if (slices === enough) await analyze.execute(writing.trx)
        return true
      }
      open.shift()
      // Dependent records are searched with plans that know the table sizes.
      if (slices > 0) await analyze.execute(writing.trx)
      slices = 0
    }
    return false
  }
  while (shouldContinue() && (await seeding(context, writeSome)));
  for (const part of parts) await part.finish?.(context, shouldContinue)
  if (!shouldContinue()) return
  await writeState(context.db, stateName, seedHash([...seeds]))
  const ms = Math.round(performance.now() - began)
  log?.info({ ms }, 'the records of the demonstration are written')
}

/** Milliseconds until a retry, for example after a lost database connection. */
const pause = 60_000

/** Runs in the background. @returns A function that stops it after the current batch. */
export function startDemonstration(
  context: ServerContext,
  log: FastifyBaseLogger | undefined,
): () => Promise<void> {
  let isOver = false
  const end = runEvery(() => demonstrate(context, { shouldContinue: () => !isOver, log }), {
    name: 'demonstration',
    pause,
    failed: (err) => log?.error({ err }, 'the demonstration could not be written'),
  })
  return () => {
    isOver = true
    return end()
  }
}
