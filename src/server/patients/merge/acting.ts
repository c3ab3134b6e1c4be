/** Transactions that merge patients, or take that back: what no other write may do is theirs to do. */
import type { Transaction } from 'kysely'
import type { Tables } from '../../db/connection.ts'

const acting = new WeakSet<Transaction<Tables>>()

export const beginMerging = (trx: Transaction<Tables>): void => void acting.add(trx)

export const isMerging = (trx: Transaction<Tables>): boolean => acting.has(trx)
