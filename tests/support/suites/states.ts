/** What every resource with states promises: its arrows lead on, and there are no others. */
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { enumValue } from '#schemas/kit/fields/enum.ts'
import { type Field, hasColumn } from '#schemas/kit/fields/index.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { manualTransitions, stateValue, transitionsFrom } from '#schemas/kit/states.ts'
import { linkTable } from '#schemas/kit/table.ts'
import { addLinks, insertRecord, seeding } from '#src/server/records/resources/by-system.ts'
import { withServerValues } from '#src/server/records/resources/write-parts.ts'
import type { Contract } from '#tests/support/contract.ts'

export function testStates({ app, call, valuesFor }: Contract, tested: readonly Resource[]) {
  /** The others only follow events and actions, each of which has tests of its own. */
  const stateful = tested.filter((resource) => manualTransitions(resource).length > 0)

  /** A record past the rules of its workflow: the test is about where transitions lead. */
  async function placed(resource: Resource): Promise<number> {
    const { context } = app()
    const values = await valuesFor(resource, 5)
    const { field = '', initial = '' } = resource.states ?? {}
    const stored = Object.entries(values).filter(([name]) => hasColumn(resource.fields[name] as Field))
    const begun = { ...Object.fromEntries(stored), [field]: stateValue(resource, initial) }
    return seeding(context, async (writing) => {
      const [whole = {}] = await withServerValues(writing, resource, [begun])
      const id = await insertRecord(writing.trx, context, resource, whole)
      for (const [name, targets] of Object.entries(values))
        if (resource.fields[name]?.kind === 'refs')
          await addLinks(writing.trx, linkTable(resource, name), id, targets as number[])
      return id
    })
  }

  describe.each(stateful)('$path', (resource) => {
    const field = resource.states?.field ?? ''
    const kind = resource.fields[field]
    let pendingId: Promise<number> | undefined
    const names = kind?.kind === 'enum' ? Object.keys(kind.values) : []

    /**
     * Puts the record into a state directly: the test is about the transitions that leave it.
     */
    const put = (id: number, state: number | undefined) =>
      sql`update ${sql.table(resource.table)} set ${sql.ref(field)} = ${state}
      where id = ${id}`.execute(app().context.db)

    it.each(names)('%s: every arrow is known, and no other is', async (name) => {
      pendingId ??= placed(resource)
      const id = await pendingId
      const state = stateValue(resource, name)
      const open = new Set(transitionsFrom(resource, { [field]: state }).map(([transition]) => transition))
      const label = kind?.kind === 'enum' ? enumValue(kind, state)?.label.en : undefined
      for (const [transition] of manualTransitions(resource)) {
        await put(id, state)
        const { status, body } = await call(
          'POST',
          `${resource.path}/${id}/transitions/${transition}`,
          {},
          {
            headers: { 'x-reason': 'a test of arrows' },
          },
        )
        // What guards and fields ask beyond that is the workflow's own.
        if (open.has(transition)) expect([200, 409, 422], `${transition}: ${body.message}`).toContain(status)
        expect(body.code === 'STATE_REFUSED', `${name} ${transition}`).toBe(!open.has(transition))
        if (!open.has(transition)) expect(body.message).toContain(label)
      }
    })
  })
}
