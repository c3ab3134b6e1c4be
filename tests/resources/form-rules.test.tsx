/** Messages of rules over several fields follow each of their fields. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { above } from '#schemas/kit/checks.ts'
import { defineResource, field } from '#schemas/kit/define.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { label } from '#tests/support/random-fields.ts'
import { visit } from '#tests/support/render-resource.tsx'
import { smallRegistry } from '#tests/support/small-registry.ts'

const message = { kh: 'លើត្រូវខ្ពស់ជាងក្រោម។', en: 'High must be above low.' }
const limits = defineResource({
  path: 'limits',
  singular: 'limit',
  label: { kh: 'កម្រិត', en: ['Limit', 'Limits'] },
  icon: 'mdi:star',
  key: ['code'],
  fields: {
    code: field.code({ label: label('Code'), required: true, unique: true }),
    high: field.integer({ label: label('High'), min: 0, max: 300 }),
    low: field.integer({ label: label('Low'), min: 0, max: 300 }),
  },
  checks: [above('low', 'high', message)],
  list: { columns: ['code'] },
})

const permissions = ['list_limits', 'create_limit']
let app: TestApp
let user: Awaited<ReturnType<TestApp['user']>>
beforeAll(async () => {
  app = await createTestApp({ registry: smallRegistry([], [limits] as never) })
  user = await app.user(permissions)
})
afterAll(() => app.close())

it('the message goes when the other field is corrected, without saving', async () => {
  const keys = userEvent.setup()
  await visit(app, { path: '/limits/create', permissions, user })
  await keys.type(await screen.findByRole('textbox', { name: /Code/ }), 'A1')
  const low = screen.getByRole('textbox', { name: /Low/ })
  const high = screen.getByRole('textbox', { name: /High/ })
  await keys.type(low, '120')
  await keys.type(high, '80')
  await keys.tab()
  await waitFor(() => expect(high).toHaveAccessibleDescription(/High must be above low/))
  await keys.clear(low)
  await keys.type(low, '60')
  await waitFor(() => expect(high).not.toHaveAccessibleDescription(/High must be above low/))
})
