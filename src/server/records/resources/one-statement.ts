/**
 * Writes without a transaction. Most records of catalogues are written by one statement with their
 * history, and nothing beside it is locked, written or sent: `begin` and `commit` would only take
 * time. An update reads the record without a lock; its statement changes the version that was read
 * or nothing, and the caller then repeats the write in a transaction.
 */
import type { KyselyPlugin, RawNode, Transaction } from 'kysely'
import { hasRules } from '#schemas/kit/record-rules.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { isSameValue } from '#schemas/kit/same-value.ts'
import { freezable } from '#src/domain/approvals/kinds.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { fieldAdapterOf } from '../fields/index.ts'
import { hasOwnRollUps, hasRollUps } from './roll-ups.ts'
import { isWhole, type Values } from './write-parts.ts'

/** The write must be repeated in a transaction. */
export class NeedsTransaction extends Error {}

/** Whether a record of the resource is written so, unless its references change. */
export function isOneStatement(
  context: ServerContext,
  resource: Resource,
  action: 'create' | 'update' | 'delete',
): boolean {
  const { name, fields, scope, dated, effective, states } = resource
  const { registry, writeRules } = context
  const isOwnTable = Object.values(fields).every((field) => {
    const { assign, refuse } = fieldAdapterOf(field)
    return !assign && !refuse && !(field.kind === 'ref' && field.to === name)
  })
  return (
    isOwnTable &&
    isWhole(resource, context) &&
    !hasRules(resource, registry) &&
    !(writeRules[name] || scope || dated || effective || states || freezable.has(name)) &&
    !hasRollUps(resource, { context }) &&
    !hasOwnRollUps(resource) &&
    // Without a lock, a record could refer to another one while that is deleted.
    !(action === 'delete' && registry.referrers(name).length > 0)
  )
}

/** @throws NeedsTransaction if a reference changes, since its record must be locked */
export function assertSameReferences({ fields }: Resource, before: Values, after: Values): void {
  for (const [name, field] of Object.entries(fields))
    if (
      field.kind === 'ref' &&
      name in after &&
      !isSameValue(before[name] ?? null, after[name] ?? null, field)
    )
      throw new NeedsTransaction()
}

/** Refuses a second statement that changes something: without a transaction it could fail alone. */
function oneWrite(): KyselyPlugin {
  let isWritten = false
  return {
    transformQuery({ node }) {
      const [text = ''] = node.kind === 'RawNode' ? (node as RawNode).sqlFragments : []
      const isWrite =
        node.kind === 'RawNode'
          ? /^\s*(with|insert|update|delete)\b/.test(text)
          : node.kind !== 'SelectQueryNode'
      if (!isWrite) return node
      if (isWritten) throw new Error(`A second write needs a transaction: ${text}`)
      isWritten = true
      return node
    },
    transformResult: async ({ result }) => result,
  }
}

/** In place of a transaction, for one write. */
export const withoutTransaction = ({ db }: ServerContext) =>
  db.withPlugin(oneWrite()) as unknown as Transaction<Tables>
