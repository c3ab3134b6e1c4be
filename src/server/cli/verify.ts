/**
 * `npm run verify`: works figures that are kept out anew from what they were made of, and names each
 * that differs. Changes nothing.
 */
import { registry } from '#schemas/index.ts'
import { readConfig } from '#src/server/config.ts'
import { openDatabase } from '#src/server/db/open-database.ts'
import { explain } from '#src/server/explain.ts'
import { differences } from '#src/server/workflows/reports/verify.ts'

async function verify(): Promise<boolean> {
  const database = await openDatabase(readConfig(process.env))
  try {
    const found = await differences(database.db, registry)
    for (const { check, record, kept, worked_out } of found)
      console.log(`${check} · ${record}: kept ${kept}, worked out ${worked_out}`)
    console.log(found.length === 0 ? 'All figures agree.' : `${found.length} figures differ.`)
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
