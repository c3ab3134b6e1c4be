/** What is asked of the database beside the declared tables, once those stand; all may be repeated. */
import { claimIndexes } from '../claims/indexes.ts'
import { claimSumGuards } from '../claims/sum-tables.ts'
import { formGuards } from '../forms/tables.ts'
import { ledgerGuards } from '../ledger/tables.ts'
import { periodConstraints } from '../periods/tables.ts'
import { reportIndexes } from '../reports/indexes.ts'
import { visitIndexes } from '../visits/indexes.ts'

export const afterwards: readonly string[] = [
  ...periodConstraints,
  ...ledgerGuards,
  ...formGuards,
  ...reportIndexes,
  ...visitIndexes,
  ...claimIndexes,
  ...claimSumGuards,
]
