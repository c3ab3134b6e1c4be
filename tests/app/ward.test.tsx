/** The ward board and the bedside record, over the whole server. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { openConsole } from '#tests/support/open-console.tsx'
import { type VisitWorld, visitPermissions, visitWorld } from '#tests/support/visit-world.ts'

const PATIENCE = 120_000
let app: TestApp
let world: VisitWorld

beforeAll(async () => {
  app = await createTestApp()
  world = await visitWorld(app)
}, PATIENCE)
afterAll(() => app.close())

it(
  'a bed is reached by arrows, and its keys work with a Khmer keyboard',
  async () => {
    const { db } = app.context
    const token = await app.login([...visitPermissions, 'list_patients', 'list_wards'])
    const { user } = await openConsole(app, { path: '/visits/ward-board', token })
    const board = await screen.findByRole('list', { name: 'Ward board' })
    const [first, second] = within(board).getAllByRole('listitem')
    act(() => first?.focus())
    await user.keyboard('{ArrowRight}')
    expect(second).toHaveFocus()
    // What the key of C types while the Khmer keyboard is on.
    fireEvent.keyDown(second as HTMLElement, { key: 'ច', code: 'KeyC' })
    await waitFor(async () => {
      const { rows } = await sql`select id from ward_beds where status = 3`.execute(db)
      expect(rows).toEqual([{ id: world.beds[1] }])
    })
  },
  PATIENCE,
)
