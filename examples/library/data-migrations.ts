/** No released version of the library has stored anything that must change. */
import type { DataMigration } from '#src/server/migration/data-migrations.ts'

export const migrationFiles: Readonly<Record<string, DataMigration>> = {}
