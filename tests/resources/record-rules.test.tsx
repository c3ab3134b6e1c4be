/** `recordRules` on screen: other users' records are read-only, before anything is sent. */
import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { defineResource, field } from '#schemas/kit/define.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { label } from '#tests/support/random-fields.ts'
import { visit } from '#tests/support/render-resource.tsx'
import { smallRegistry } from '#tests/support/small-registry.ts'

const wishes = defineResource({
  path: 'wishes',
  singular: 'wish',
  label: { kh: 'សំណើ', en: ['Wish', 'Wishes'] },
  icon: 'mdi:star',
  key: ['code'],
  recordRules: [{ of: ['update', 'delete'], where: { field: 'created_by', is: { me: true } } }],
  fields: {
    code: field.code({ label: label('Code'), required: true, unique: true }),
    note: field.text({ label: label('Note') }),
  },
  list: { columns: ['code', 'note'] },
})

const permissions = ['list_wishes', 'create_wish', 'update_wish', 'delete_wish']
let app: TestApp
let user: Awaited<ReturnType<TestApp['user']>>
const ids: Record<string, number> = {}
beforeAll(async () => {
  app = await createTestApp({ registry: smallRegistry([], [wishes] as never) })
  user = await app.user(permissions)
  const other = await app.user(permissions)
  for (const [code, token] of Object.entries({ MINE: user.token, THEIRS: other.token }))
    ids[code] = (await app.call('POST', '/api/wishes', { token, body: { code, note: code } })).body.data.id
})
afterAll(() => app.close())

const open = (path: string) => visit(app, { path, permissions, user })

it('the page of another user’s record is read-only and says why', async () => {
  await open(`/wishes/update/${ids.THEIRS}`)
  expect(await screen.findByText('You can view this record, but not change it.')).toBeVisible()
  expect(await screen.findByText('Note')).toBeVisible()
  for (const role of ['textbox', 'button'] as const)
    expect(screen.queryByRole(role, { name: /Note|Delete|Save/ })).toBeNull()
})

it('the own one can be changed', async () => {
  await open(`/wishes/update/${ids.MINE}`)
  expect(await screen.findByRole('textbox', { name: /Note/ })).toBeEnabled()
  expect(screen.getByRole('button', { name: /Delete/ })).toBeVisible()
  expect(screen.queryByText('You can view this record, but not change it.')).toBeNull()
})

it('only cells of own records can be edited in the list', async () => {
  await open('/wishes')
  const cell = async (name: string) => {
    const row = within((await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement)
    return row.getByRole('cell', { name }).dataset.edit
  }
  expect([await cell('MINE'), await cell('THEIRS')]).toEqual(['note', undefined])
})
