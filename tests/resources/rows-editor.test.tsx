import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createRegistry } from '#schemas/kit/registry.ts'
import { placeDeclarations } from '#tests/support/access-declarations.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { visit } from '#tests/support/render-resource.tsx'
import { rowed } from '#tests/support/rows.ts'

const verbs = ['list', 'create', 'update', 'delete']
const permissions = verbs.flatMap((verb) =>
  verb === 'list' ? ['list_plans', 'list_plan_prices'] : [`${verb}_plan`, `${verb}_plan_price`],
)
let test: TestApp
let token: string
beforeAll(async () => {
  test = await createTestApp({ registry: createRegistry([...placeDeclarations, ...rowed]) })
  token = await test.login(permissions)
})
afterAll(() => test.close())
afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

let n = 0
const createPlan = async (prices: object[]) => {
  n += 1
  const body = { code: `p${n}`, name_kh: 'ផែនការ', prices }
  return (await test.call('POST', '/api/setting/plans', { token, body })).body.data
}
const stored = async (id: number) =>
  (await test.call('GET', `/api/setting/plans/${id}`, { token })).body.data.prices.map(
    ({ level, amount }: { level: number; amount: number }) => [level, amount],
  )
const cell = (name: string, row: number) => screen.findByRole('textbox', { name: `${name}, Row ${row}` })
const open = (id: number, more = {}) =>
  visit(test, { path: `/setting/plans/update/${id}`, permissions, ...more })
const save = async () => screen.findByRole('button', { name: 'Save' })

describe('rows in a form', () => {
  it('load with a record opened from the list, which lacks them', async () => {
    const { id } = await createPlan([{ level: 1, amount: 1000 }])
    const { user, queryClient } = await visit(test, { path: '/setting/plans', permissions })
    const link = await waitFor(() => {
      const found = document.querySelector<HTMLElement>(`a[href$="/setting/plans/update/${id}"]`)
      if (!found) throw new Error('not listed yet')
      return found
    })
    // The console treats recently loaded data as fresh.
    queryClient.setDefaultOptions({ queries: { staleTime: 60_000, retry: false } })
    await user.click(link)
    expect(await cell('Amount', 1)).toHaveValue('1,000')
  })

  it('are added, changed and removed, and saved with the record', async () => {
    const { id } = await createPlan([
      { level: 1, amount: 1000 },
      { level: 2, amount: 2000 },
    ])
    const { user, router } = await open(id)
    await user.clear(await cell('Amount', 1))
    await user.type(await cell('Amount', 1), '១៥០០')
    await user.click(screen.getByRole('button', { name: 'Remove row 2' }))
    expect(screen.getByText('Row 2 was removed.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Add a row' }))
    const level = await cell('Level', 2)
    expect(level).toHaveFocus()
    await user.type(level, '3')
    await user.tab()
    expect(await cell('Amount', 2)).toHaveFocus()
    await user.keyboard('300')
    await user.click(await save())
    await expect.poll(() => router.state.location.pathname).toBe('/setting/plans')
    expect(await stored(id)).toEqual([
      [1, 1500],
      [3, 300],
    ])
  })

  it('show errors per cell, in a summary with links, in both languages', async () => {
    const { user } = await visit(test, {
      path: '/setting/plans/create',
      permissions,
      language: 'kh',
    })
    await user.type(await screen.findByRole('textbox', { name: /Code/ }), 'x1')
    await user.click(screen.getByRole('button', { name: 'បន្ថែមជួរ' }))
    await user.type(await screen.findByRole('textbox', { name: 'វាល Amount, ជួរទី 1' }), '5')
    await user.type(screen.getByRole('textbox', { name: 'វាល Least, ជួរទី 1' }), '9')
    await user.click(screen.getByRole('button', { name: 'រក្សាទុក' }))
    const summary = await screen.findByRole('alert')
    const wrong = within(summary).getByRole('button', { name: 'វាល Prices ជួរទី 1 · វាល Level' })
    await user.click(wrong)
    const level = screen.getByRole('textbox', { name: 'វាល Level, ជួរទី 1' })
    expect(level).toHaveFocus()
    await user.type(level, '1')
    await user.click(screen.getByRole('button', { name: 'រក្សាទុក' }))
    expect(await screen.findAllByText(/មិនអាចធំជាងចំនួនទេ/)).toHaveLength(2)
  })

  it('accept pasted spreadsheet cells, add rows, and undo', async () => {
    const { id } = await createPlan([{ level: 1, amount: 1000 }])
    const { user } = await open(id)
    await user.click(await cell('Level', 1))
    await user.paste('៤\t4,000\r\n5\tfive\r\n')
    expect(await cell('Level', 1)).toHaveValue('4')
    expect(await cell('Amount', 1)).toHaveValue('4,000')
    expect(await cell('Level', 2)).toHaveValue('5')
    expect(await cell('Amount', 2)).toHaveValue('five')
    expect(await screen.findByText('Enter an amount in riel without decimals.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await cell('Amount', 1)).toHaveValue('1,000')
    expect(screen.queryByRole('textbox', { name: 'Level, Row 2' })).toBeNull()
  })

  it('are navigated with Enter and arrow keys', async () => {
    const { id } = await createPlan([
      { level: 1, amount: 1000 },
      { level: 2, amount: 2000 },
    ])
    const { user } = await open(id)
    await user.click(await cell('Level', 1))
    await user.keyboard('{Enter}')
    expect(await cell('Level', 2)).toHaveFocus()
    await user.keyboard('{ArrowRight}')
    expect(await cell('Amount', 2)).toHaveFocus()
    await user.keyboard('{ArrowUp}')
    expect(await cell('Amount', 1)).toHaveFocus()
    await user.keyboard('{Enter}{Enter}')
    expect(await cell('Level', 3)).toHaveFocus()
  })

  it('are merged with rows of another user', async () => {
    const { id, prices } = await createPlan([
      { level: 1, amount: 1000 },
      { level: 2, amount: 2000 },
    ])
    const { user, router } = await open(id)
    await user.clear(await cell('Amount', 1))
    await user.type(await cell('Amount', 1), '1100')
    const at = `/api/setting/plan-prices`
    await test.call('PUT', `${at}/${prices[1].id}`, { token, body: { amount: 2200 } })
    await test.call('POST', at, { token, body: { plan_id: id, level: 3, amount: 3300 } })
    await user.click(await save())
    await user.click(await screen.findByRole('button', { name: 'Save these values' }))
    await expect.poll(() => router.state.location.pathname).toBe('/setting/plans')
    expect(await stored(id)).toEqual([
      [1, 1100],
      [2, 2200],
      [3, 3300],
    ])
  })

  it('are restored from the draft after a reload', async () => {
    const { id } = await createPlan([{ level: 1, amount: 1000 }])
    const first = await open(id)
    await first.user.click(await screen.findByRole('button', { name: 'Add a row' }))
    await first.user.keyboard('7')
    // The row is stored before its input.
    await expect.poll(() => Object.values(sessionStorage).join()).toMatch(/"level":"?7\b/)
    first.unmount()
    await open(id)
    expect(await cell('Level', 2)).toHaveValue('7')
  })
})
