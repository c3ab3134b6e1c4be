/**
 * `npm run plan`: the changes of the next start to the database, with their effect on the present
 * rows, and advice about the schemas. Changes nothing.
 */
import { declarations, registry } from '#application/registry.ts'
import { lint } from '#schemas/kit/lint.ts'
import { assertStartable } from '#src/server/assert-startable.ts'
import { readConfig } from '#src/server/config.ts'
import { openDatabase } from '#src/server/db/open-database.ts'
import { installedRegistry } from '#src/server/designs/connect-designs.ts'
import { explain } from '#src/server/explain.ts'
import { type MigrationPlan, planMigration } from '#src/server/migration/migrate.ts'

const section = (title: string, lines: readonly string[]) =>
  lines.length > 0 ? [title, ...lines.map((line) => `  ${line}`)] : []

function report({ steps, problems }: MigrationPlan, findings: readonly string[]): string {
  const lines = [
    ...section('The next start would be refused; nothing would change:', problems),
    ...section(problems.length > 0 ? 'Before it is refused:' : 'The next start will:', steps),
    ...section('The schemas would be better without:', findings),
  ]
  return lines.length > 0 ? lines.join('\n') : 'The database follows the schemas; nothing to do.'
}

async function plan(): Promise<boolean> {
  await assertStartable(registry)
  const config = readConfig(process.env)
  const database = await openDatabase(config)
  try {
    const { registry: installed, retired } = await installedRegistry(database.db, declarations)
    const planned = await planMigration(database.db, installed, { retired })
    console.log(report(planned, lint(registry)))
    return planned.problems.length === 0
  } finally {
    await database.close()
  }
}

plan().then(
  (isPossible) => process.exit(isPossible ? 0 : 1),
  (error: unknown) => {
    console.error(explain(error))
    process.exit(1)
  },
)
