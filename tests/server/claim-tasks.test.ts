/** Claims that wait for a role are on its home page, which opens the list of exactly these. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { roleTemplates } from '#application/roles.ts'
import { claimStatus } from '#schemas/codes/claim-status.ts'
import { claimStates } from '#schemas/parts/claim-states.ts'
import type { Tile } from '#src/domain/home.ts'
import { type ClaimTask, tasks } from '#src/workflows/claims/domain/lists.ts'
import { claimTasks } from '#src/workflows/claims/server/tile.ts'
import { claimFixture } from '#tests/support/claim-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { copyClaim } from '#tests/support/many-claims.ts'

type Status = keyof typeof claimStatus

/** Who must act on a claim, by its status; a received one is reviewed first, and then approved. */
const table: Record<Status | 'Decided', Partial<Record<ClaimTask, readonly string[]>>> = {
  ProviderSaved: { to_sign: ['claims_approver'] },
  ProviderApproved: { to_send: ['claims_officer'] },
  ProviderSubmitted: { to_take_in: ['payer_intake'] },
  Resubmitted: { to_take_in: ['payer_intake'] },
  Accepted: { to_review: ['payer_reviewer'] },
  Decided: { to_approve: ['payer_approver'] },
  Approved: { to_pay: ['payer_finance'] },
  Reimbursed: { to_clear: ['claims_approver', 'accountant'] },
  Rejected: { to_correct: ['claims_officer'] },
  Denied: { to_appeal: ['claims_approver'] },
  Appealed: { to_decide: ['payer_approver'] },
  // The system finishes these.
  ProviderCleared: {},
  Closed: {},
}

let app: TestApp
const claims = {} as Record<keyof typeof table, string>

beforeAll(async () => {
  app = await createTestApp()
  const fixture = await claimFixture(app)
  const { id } = await fixture.claim()
  const names = Object.keys(table) as (keyof typeof table)[]
  const ids = await copyClaim(app.context.db, id, names.length)
  await sql`update claims set deleted_at = ${app.clock.now} where id = ${id}`.execute(app.context.db)
  for (const [place, name] of names.entries()) {
    const status = claimStatus[name === 'Decided' ? 'Accepted' : name].value
    const { rows } = await sql<{ code: string }>`update claims
      set status = ${status}, amount_accepted = case when ${name === 'Decided'} then amount_claimed end
      where id = ${ids[place]} returning code`.execute(app.context.db)
    claims[name] = String(rows[0]?.code)
  }
})
afterAll(() => app.close())

const roles = roleTemplates.filter(({ permissions }) => permissions.includes('list_claims'))

it.each(roles)('$name: the home page counts the waiting claims and opens exactly these', async (role) => {
  const { token } = await app.user([...role.permissions])
  const home = await app.call('GET', '/api/home', { token })
  const items = (home.body.data as Tile[]).flatMap((tile) => (tile.kind === 'todo' ? tile.items : []))
  const own = items.filter(({ key }) => key.startsWith('claims_'))
  const found: Record<string, unknown> = {}
  for (const { to, count } of own) {
    const segment = new URLSearchParams(to.split('?')[1]).get('part') ?? ''
    const body = { list: 'all', segment }
    const { data } = (await app.call('POST', '/api/claims/worklist', { token, body })).body
    const ids = await app.call('POST', '/api/claims/worklist/chosen', { token, body })
    expect([data.total, data.rows.length, ids.body.data.length]).toEqual([count, count, count])
    found[segment] = data.rows.map(({ code }: { code: string }) => code).sort()
  }
  const expected: Record<string, string[]> = {}
  for (const [name, waiting] of Object.entries(table))
    for (const [task, who] of Object.entries(waiting))
      if (who.includes(role.name)) expected[task] = [...(expected[task] ?? []), claims[name as Status]].sort()
  expect(found).toEqual(expected)
})

it('every step forward of a claim is the task of a role', () => {
  // Steps back need a reason; these two are choices beside the step forward.
  const choices = ['reject', 'deny']
  const steps = Object.entries(claimStates.transitions).filter(
    ([name, step]) => !('reasoned' in step || 'isAutomatic' in step || choices.includes(name)),
  )
  const uncovered = steps.flatMap(([name, step]) => {
    const needs = 'needs' in step ? step.needs : ''
    const own = claimTasks.filter((task) => task.needs === needs || name === 'resubmit')
    const statuses = own.flatMap(({ task }): readonly number[] => tasks[task])
    const from = (step.from as readonly Status[]).map((one) => claimStatus[one].value)
    return from.some((one) => statuses.includes(one)) ? [] : [name]
  })
  expect(uncovered).toEqual([])
})
