/**
 * Database objects beside the declared tables, created after them; all statements may be repeated.
 */
import type { Registry } from '#schemas/kit/registry.ts'
import { noteWrites } from '#src/server/db/catalogue-writes.ts'
import { contributionsOf } from '#src/server/workflow/define-workflow.ts'
import { workflows } from '#src/server/workflows.ts'

export const afterwards = (registry: Registry): readonly string[] => [
  ...contributionsOf(workflows, 'indexes'),
  ...noteWrites(registry),
]
