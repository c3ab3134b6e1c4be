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

it(
  'a round at the bed asks about an unlikely weight, keeps what is confirmed, and is corrected',
  async () => {
    const { db } = app.context
    const visit = await world.visit()
    await sql`update visits set admitted_at = arrived_at where id = ${visit.id}`.execute(db)
    // Forms propose the browser's now.
    app.clock.now = new Date()
    const rounds = ['list_observations', 'create_observation', 'update_observation']
    const token = await app.login(['list_visits', 'list_patients', ...rounds])
    const path = `/visits/bedside?visit=${visit.code}`
    const { user } = await openConsole(app, { path, token })
    const fill = async (name: RegExp, value: string) => {
      const input = await screen.findByRole('textbox', { name })
      await user.clear(input)
      await user.click(input)
      await user.paste(value)
    }
    await user.click(await screen.findByRole('button', { name: 'New: Vital signs' }))
    await fill(/^Weight/, '5,3')
    await fill(/^Temperature/, '41')
    await user.click(await screen.findByRole('switch', { name: 'Measured again' }))
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/fields? needs? your attention/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'It is right' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await user.click(await screen.findByRole('button', { name: 'Correct' }))
    const dialog = await screen.findByRole('dialog', { name: /Correct/ })
    // The round that is corrected is no value to compare with.
    await fill(/^Weight/, '53')
    expect(within(dialog).queryByText(/far from/)).toBeNull()
    await fill(/^Reason of the correction/, 'Comma in the wrong place')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(async () => {
      const { rows } = await sql`select weight::float, confirmed_weight::float as confirmed
        from vital_signs where visit_id = ${visit.id}`.execute(db)
      expect(rows).toEqual([{ weight: 53, confirmed: 5.3 }])
    })
  },
  PATIENCE,
)
