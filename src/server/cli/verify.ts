/**
 * `npm run verify`: recomputes stored figures from their source records, compares records with
 * their history and history with its daily digests, and names each difference
 * (docs/domain/verify.md). `npm run verify -- "3f0a 91c2 …"` also looks up a printed digest.
 * Changes nothing.
 */
import { declarations } from '#application/registry.ts'
import { readConfig } from '#src/server/config.ts'
import { openDatabase } from '#src/server/db/open-database.ts'
import { installedRegistry } from '#src/server/designs/connect-designs.ts'
import { explain } from '#src/server/explain.ts'
import type { Difference } from '#src/server/records/verify/differences.ts'
import { digestDifferences } from '#src/server/records/verify/digests.ts'
import { historyDifferences, rollUpDifferences } from '#src/server/records/verify/history.ts'
import { workflows } from '#src/server/workflows.ts'

/** @param printed Daily digests from printouts or logs. */
async function verify(printed: readonly string[]): Promise<boolean> {
  const database = await openDatabase(readConfig(process.env))
  try {
    const { registry } = await installedRegistry(database.db, declarations)
    const figures: Difference[] = []
    for (const workflow of workflows)
      figures.push(...((await workflow.verify?.(database.db, registry)) ?? []))
    const found = [
      ...figures,
      ...(await rollUpDifferences(database.db, registry)),
      ...(await historyDifferences(database.db, registry)),
      ...(await digestDifferences(database.db, printed)),
    ]
    for (const { check, record, stored, worked_out } of found)
      console.log(`${check} · ${record}: kept ${stored}, worked out ${worked_out}`)
    console.log(found.length === 0 ? 'All figures and histories agree.' : `${found.length} differences.`)
    return found.length === 0
  } finally {
    await database.close()
  }
}

verify(process.argv.slice(2)).then(
  (isRight) => process.exit(isRight ? 0 : 1),
  (error: unknown) => {
    console.error(explain(error))
    process.exit(1)
  },
)
