/**
 * Database objects beside the declared tables, created after them; all statements may be repeated.
 */
import { claimIndexes } from '#src/server/workflows/claims/indexes.ts'
import { claimSumGuards } from '#src/server/workflows/claims/sum-tables.ts'
import { formGuards } from '#src/server/workflows/forms/tables.ts'
import { ledgerGuards } from '#src/server/workflows/ledger/tables.ts'
import { periodConstraints } from '#src/server/workflows/periods/tables.ts'
import { reportIndexes } from '#src/server/workflows/reports/indexes.ts'
import { visitIndexes } from '#src/server/workflows/visits/indexes.ts'

export const afterwards: readonly string[] = [
  ...periodConstraints,
  ...ledgerGuards,
  ...formGuards,
  ...reportIndexes,
  ...visitIndexes,
  ...claimIndexes,
  ...claimSumGuards,
]
