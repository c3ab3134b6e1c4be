/** Copies values of referenced records into a record: the `copies` of its refs. */
import { copiesOf, copyingRefs } from '#schemas/kit/copies.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { systemScope } from '#src/server/access/coverage/read-scope.ts'
import { readStored } from './stored.ts'
import type { Values } from './write-parts.ts'
import type { Writing } from './writing.ts'

/** A value that the server itself writes beside the reference is not overwritten. */
const keep = (values: Values, copies: Values, before: Values = {}): Values => ({
  ...values,
  ...Object.fromEntries(
    Object.entries(copies).map(([own, copy]) => [
      own,
      values[own] === before[own] ? copy : (values[own] ?? copy),
    ]),
  ),
})

/**
 * Adds the copies of every written reference that differs from the stored one, with one statement
 * per ref.
 * @param stored The stored values, in the same order; none for new records.
 */
export async function withCopies(
  { trx, context }: Writing,
  resource: Resource,
  records: readonly Values[],
  stored: readonly Values[] = [],
): Promise<readonly Values[]> {
  let complete = records
  for (const [name, field] of copyingRefs(resource)) {
    const isWritten = (values: Values, place: number) =>
      name in values && values[name] !== (stored[place]?.[name] ?? null)
    const ids = [...new Set(records.filter(isWritten).flatMap((values) => values[name] ?? []))]
    // A copy has the value of the catalogue, regardless of the writer's permissions.
    const target = context.registry.get(field.to)
    const found = await readStored(trx, systemScope(context.registry), target, ids as number[])
    complete = complete.map((values, place) =>
      isWritten(values, place)
        ? keep(values, copiesOf(field, found.get(Number(values[name]))?.values), stored[place])
        : values,
    )
  }
  return complete
}
