/**
 * Database objects beside the declared tables, created after them; all statements may be repeated.
 */
import { contributionsOf } from '#src/server/workflow/define-workflow.ts'
import { workflows } from '#src/server/workflows.ts'

export const afterwards: readonly string[] = contributionsOf(workflows, 'indexes')
