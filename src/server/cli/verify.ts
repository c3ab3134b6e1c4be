/**
 * `npm run verify`: computes stored figures again from the records they were made of, compares records with
 * their history, and names each difference (docs/domain/verify.md). Changes nothing.
 */
import { registry } from '#schemas/index.ts'
import { readConfig } from '#src/server/config.ts'
import { openDatabase } from '#src/server/db/open-database.ts'
import { explain } from '#src/server/explain.ts'
import { differences, historyDifferences } from '#src/server/workflows/reports/verify.ts'

async function verify(): Promise<boolean> {
  const database = await openDatabase(readConfig(process.env))
  try {
    const found = [
      ...(await differences(database.db, registry)),
      ...(await historyDifferences(database.db, registry)),
    ]
    for (const { check, record, kept, worked_out } of found)
      console.log(`${check} · ${record}: kept ${kept}, worked out ${worked_out}`)
    console.log(
      found.length === 0 ? 'All figures and histories agree.' : `${found.length} differences.`,
    )
    return found.length === 0
  } finally {
    await database.close()
  }
}

verify().then(
  (isRight) => process.exit(isRight ? 0 : 1),
  (error: unknown) => {
    console.error(explain(error))
    process.exit(1)
  },
)
