/** Numbered changes of stored rows (docs/data-migrations.md). */
import type { DataMigration } from '#src/server/migration/data-migrations.ts'

export const migrationFiles: Readonly<Record<string, DataMigration>> = import.meta.glob('./migrations/*.ts', {
  eager: true,
  import: 'default',
})
