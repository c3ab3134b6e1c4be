import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createRefresher } from '#src/app/refresher.ts'
import { onRefresh } from '#src/app/refreshes.ts'

let client: QueryClient
let stop: (() => void)[] = []
beforeEach(() => {
  vi.useFakeTimers()
  client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
  client.setQueryData(['schema', 'villages'], {
    resource: { path: 'villages' },
    related: [{ path: 'provinces' }],
  })
})
afterEach(() => {
  for (const end of stop) end()
  stop = []
  client.clear()
  vi.useRealTimers()
})

/** A query on screen with `key`; returns the number of its fetches. */
async function onScreen(queryKey: readonly unknown[], meta = {}) {
  const queryFn = vi.fn(() => Promise.resolve([]))
  const observer = new QueryObserver(client, { queryKey, queryFn, meta })
  stop.push(observer.subscribe(() => undefined))
  await vi.advanceTimersByTimeAsync(0)
  queryFn.mockClear()
  return queryFn
}

it('many changes cause one refetch of the affected queries only', async () => {
  const [villages, symptoms] = [
    await onScreen(['villages', 'getList', {}]),
    await onScreen(['symptoms', 'getList', {}]),
  ]
  const refresher = createRefresher(client)
  for (let id = 1; id <= 500; id += 1) refresher.changed('provinces', [id])
  await vi.advanceTimersByTimeAsync(300)
  expect(villages).toHaveBeenCalledTimes(1)
  expect(symptoms).not.toHaveBeenCalled()
})

it('refetches within a second, and limits continuous changes', async () => {
  const villages = await onScreen(['villages', 'getList', {}])
  const refresher = createRefresher(client)
  for (let moment = 0; moment < 40; moment += 1) {
    refresher.changed('villages', [moment])
    await vi.advanceTimersByTimeAsync(50)
  }
  await vi.advanceTimersByTimeAsync(1000)
  expect(villages.mock.calls.length).toBeGreaterThanOrEqual(3)
  expect(villages.mock.calls.length).toBeLessThanOrEqual(5)
})

it('marks hidden queries as stale, and refetches them when opened again', async () => {
  client.setQueryData(['villages', 'getOne', { id: '3' }], { id: 3 })
  createRefresher(client).changed('villages', [3])
  await vi.advanceTimersByTimeAsync(300)
  expect(client.getQueryState(['villages', 'getOne', { id: '3' }])?.isInvalidated).toBe(true)
})

it('does not refetch open option lists', async () => {
  const options = await onScreen(['villages', 'getList', { filter: { q: 'a' } }], { isStill: true })
  createRefresher(client).refreshAll()
  await vi.advanceTimersByTimeAsync(300)
  expect(options).not.toHaveBeenCalled()
  const key = ['villages', 'getList', { filter: { q: 'a' } }]
  expect(client.getQueryState(key)?.isInvalidated).toBe(true)
})

it('notifies screens before it refetches, and when it is done', async () => {
  await onScreen(['villages', 'getList', {}])
  const events: string[] = []
  stop.push(
    onRefresh(({ paths, done }) => {
      events.push(paths === 'all' ? 'all' : [...paths].sort().join(' '))
      void done.then(() => events.push('done'))
    }),
  )
  createRefresher(client).changed('provinces', undefined)
  await vi.advanceTimersByTimeAsync(300)
  expect(events).toEqual(['provinces villages', 'done'])
})

it('a hidden tab refetches once, when it becomes visible', async () => {
  const villages = await onScreen(['villages', 'getList', {}])
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const refresher = createRefresher(client)
  for (let round = 0; round < 3; round += 1) {
    refresher.changed('villages', [round])
    await vi.advanceTimersByTimeAsync(2000)
  }
  expect(villages).not.toHaveBeenCalled()
  state.mockRestore()
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(villages).toHaveBeenCalledTimes(1)
})
