/** Months on screen: their status, and the open items before closing. */
import { screen } from '@testing-library/react'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { monthFixture } from '#tests/support/months.ts'
import { openConsole } from '#tests/support/open-console.tsx'

const m = monthFixture()

test('a month shows its status as a word, and its checklist the number of open items', async () => {
  await m.open('2026-02')
  const id = await m.idOf('2026-02')
  await sql`update services set mapping_status = 1`.execute(m.app.context.db)
  const { token } = m.boss
  const { unmount } = await openConsole(m.app, {
    path: '/active-periods?view=overview',
    token,
    language: 'kh',
  })
  expect(await screen.findByRole('link', { name: /02\/2026: បើក$/ })).toHaveTextContent(/^បើក$/)
  unmount()
  await openConsole(m.app, { path: `/active-periods/update/${id}`, token })
  expect((await screen.findAllByText(/^\d+ to resolve$/)).length).toBeGreaterThan(0)
})
