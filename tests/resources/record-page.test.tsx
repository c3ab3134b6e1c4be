/** The head of a record's page, and what surrounds the record. */
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { codeField, explainsItself, keyFacts } from '#resources/record/key-facts.ts'
import { OpenRequestNotice } from '#resources/record/RecordHead.tsx'
import { validityOf } from '#resources/record/validity.ts'
import { declarations } from '#schemas/index.ts'
import { createRegistry } from '#schemas/kit/registry.ts'
import { createSampleApp, type SampleApp, samplePermissions } from '#tests/support/records.ts'
import { visit } from '#tests/support/render-resource.tsx'
import { stubScreen } from '#tests/support/screen-width.ts'

const registry = createRegistry(declarations)
const names = (facts: readonly { name: string }[]) => facts.map(({ name }) => name)
const stored = { id: 1, version: 1, created_at: '', updated_at: '', deleted_at: null }

describe('the facts of a head', () => {
  it('are columns of the list that the head does not show anyway', () => {
    const resource = registry.get('medications')
    const record = {
      ...stored,
      code: 'A',
      name_kh: 'ក',
      name_en: 'A',
      form: 1,
      route: 1,
      atc_code: 'M01AE01',
    }
    expect(codeField(resource)).toBe('code')
    expect(names(keyFacts(resource, record, () => true))).toEqual(['route'])
  })

  it('leave out empty values, and what the user may not read', () => {
    const resource = registry.get('medications')
    expect(keyFacts(resource, { ...stored, code: 'A' }, () => true)).toEqual([])
    const { fields } = resource
    const route = { ...fields.route, permission: { read: 'read_route' } } as (typeof fields)[string]
    const guarded = { ...resource, fields: { ...fields, route } }
    expect(keyFacts(guarded, { ...stored, route: 1 }, () => false)).toEqual([])
  })

  it('name a number, but not a choice', () => {
    const { fields } = registry.get('service-prices')
    expect(Object.values(fields).filter(explainsItself)).not.toContain(fields.unit_price)
    expect(Object.values(fields).filter(explainsItself)).toContain(fields.service_id)
  })
})

it.each([
  [{ effective_from: '2026-03-01', effective_to: null }, 'from'],
  [{ effective_from: '2026-02-01', effective_to: null }, 'since'],
  [{ effective_from: '2026-02-01', effective_to: '2026-02-02' }, 'until'],
  [{ effective_from: '2026-01-01', effective_to: '2026-02-01' }, 'ended'],
  [{ effective_from: null }, undefined],
])('the validity of %j is %s', (record, key) => {
  expect(validityOf(registry.get('service-prices'), record, '2026-02-02')?.key).toBe(key)
})

describe('the page of a record', () => {
  let app: SampleApp
  let group: { id: number }
  beforeAll(async () => {
    app = await createSampleApp()
    group = await app.group('g1', { name_en: 'North' })
    for (const code of ['s1', 's2', 's3', 's4', 's5', 's6']) await app.sample(code, group.id)
    await app.part({ group_id: group.id, number: 1 })
  })
  afterAll(() => app.close())
  afterEach(() => vi.unstubAllGlobals())

  /** Wide: the surroundings are beside the form. */
  const open = async (permissions: readonly string[] = samplePermissions) => {
    stubScreen('min-width: 1200px')
    const page = await visit(app, { path: `/setting/groups/update/${group.id}`, permissions, toasts: true })
    return { ...page, aside: within(await screen.findByRole('complementary')) }
  }

  it('copies its code, and names who changed it', async () => {
    const { user } = await open()
    expect(await screen.findByText(/^Last changed .* by /)).toBeVisible()
    const copied = vi.spyOn(navigator.clipboard, 'writeText')
    await user.click(screen.getByRole('button', { name: 'Copy g1' }))
    expect(copied).toHaveBeenCalledWith('g1')
    expect(await screen.findByText('g1 copied.')).toBeVisible()
  })

  it('lists what refers to it, and reads a list when it opens', async () => {
    const { user, aside } = await open()
    expect(await aside.findByRole('link', { name: 'Sample s1' })).toHaveAttribute(
      'href',
      expect.stringContaining('/setting/samples/update/'),
    )
    expect(aside.queryByRole('link', { name: 'Sample s6' })).toBeNull()
    expect(aside.getByRole('link', { name: 'All 6' })).toHaveAttribute(
      'href',
      expect.stringContaining('group_id'),
    )
    expect(aside.queryByRole('link', { name: /ក្រុម g1 1|North 1/ })).toBeNull()
    await user.click(aside.getByRole('button', { name: 'Parts 1' }))
    expect(await aside.findByRole('link', { name: /1$/ })).toBeVisible()
  })

  it('creates a related record with its reference', async () => {
    const { user, aside, router } = await open()
    await user.click((await aside.findAllByRole('link', { name: /^New sample$/i }))[0] as HTMLElement)
    await waitFor(() => expect(router.state.location.pathname).toBe('/setting/samples/create'))
    expect(router.state.location.state).toEqual({
      values: { group_id: group.id },
      returnTo: `/setting/groups/update/${group.id}`,
    })
  })

  it('offers nothing that the user may not list or create', async () => {
    const { aside } = await open(['list_groups', 'list_parts'])
    expect(await aside.findByRole('button', { name: 'Parts 1' })).toBeVisible()
    expect(aside.queryByRole('button', { name: /Samples/ })).toBeNull()
    expect(aside.queryByRole('link', { name: /New/ })).toBeNull()
    expect(aside.getByText('6 more uses, in lists you can’t see')).toBeVisible()
  })
})

it.each([
  [
    7,
    true,
    'Request AP-26-00007 (Refund) is waiting for a decision. This record can’t be changed until then.',
  ],
  [null, false, 'Request AP-26-00007 (Refund) is waiting for a decision.'],
])('the head has the open request, with a link if the user can open it', async (id, freezes, sentence) => {
  const app = await createSampleApp()
  const request = { id, code: 'AP-26-00007', kind: { kh: 'សងប្រាក់', en: 'Refund' }, freezes }
  await visit(app, { path: '/', permissions: [], element: <OpenRequestNotice request={request} /> })
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
  const link = screen.queryByRole('link', { name: 'Open request' })
  if (id === null) expect(link).toBeNull()
  else expect(link).toHaveAttribute('href', '/approval?id=7')
  await app.close()
})
