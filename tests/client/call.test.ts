import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { answerQuery, call } from '#src/client/call.ts'
import { answers, defineActions } from '#src/domain/action.ts'
import { answer, signInAs, stubNetwork } from '#tests/support/network.ts'

const summary = 'Does something'
const group = defineActions('visits', {
  queue: {
    summary,
    method: 'GET',
    at: 'queue',
    needs: ['list'],
    query: z.strictObject({ q: z.optional(z.string()), ward: z.optional(z.string()) }),
    answer: answers<{ id: number }[]>(),
    paged: true,
  },
  close: {
    summary,
    at: ':id/steps/:step',
    needs: ['update'],
    versioned: true,
    reasoned: true,
    body: z.strictObject({ note: z.string() }),
    answer: z.object({ id: z.int() }),
  },
  ward: {
    summary,
    method: 'GET',
    at: 'wards/:id',
    needs: ['list'],
    answer: answers<{ name: string; rows: { id: number }[] }>(),
    paged: 'within',
  },
  print: { summary, method: 'GET', at: 'print', needs: ['list'], file: ['text/csv'] },
  undo: { summary, at: 'undo', needs: ['update'], confirms: 'leave-changed' },
})

beforeEach(() => signInAs([]))

test('sends the body, the version that was read, and why; fills the address in', async () => {
  const requests = stubNetwork({ 'POST /api/visits/7/steps/a%2Fb': () => answer({ id: 7 }) })
  const input = { id: 7, params: { step: 'a/b' }, version: 3, reason: 'ហេតុ' }
  expect(await call(group.close, { ...input, body: { note: 'x' } })).toEqual({ id: 7 })
  expect(requests[0]?.body).toEqual({ note: 'x' })
  expect(requests[0]?.headers.get('if-match')).toBe('"3"')
  expect(decodeURIComponent(requests[0]?.headers.get('x-reason') ?? '')).toBe('ហេតុ')
})

test('asks for a part of a list without what is empty, and tells how many there are', async () => {
  const headers = { 'Content-Range': 'visits/queue 0-0/41' }
  const requests = stubNetwork({
    'GET /api/visits/queue': () => Response.json({ success: true, data: [{ id: 1 }] }, { headers }),
  })
  const input = { query: { q: '', ward: '3' }, range: [0, 24] as const }
  const { queryKey, queryFn } = answerQuery(group.queue, input)
  expect(queryKey).toEqual(['visits', 'queue', input])
  const { signal } = new AbortController()
  expect(await queryFn({ signal })).toEqual({ rows: [{ id: 1 }], total: 41 })
  expect(String(requests[0]?.query)).toBe(String(new URLSearchParams({ ward: '3', range: '[0,24]' })))
})

test('tells how many rows there are in all beside what they are of', async () => {
  const headers = { 'Content-Range': 'visits 0-0/3' }
  const data = { name: 'A', rows: [{ id: 1 }] }
  stubNetwork({
    'GET /api/visits/wards/2': () => Response.json({ success: true, data }, { headers }),
  })
  expect(await call(group.ward, { id: 2, range: [0, 0] })).toEqual({ ...data, total: 3 })
})

test('gives a file as it came', async () => {
  stubNetwork({ 'GET /api/visits/print': () => new Response('a,b') })
  expect(await (await call(group.print, {})).text()).toBe('a,b')
})

test('says yes to what was asked only when somebody did', async () => {
  const requests = stubNetwork({ 'POST /api/visits/undo': () => answer(null) })
  await call(group.undo, {})
  await call(group.undo, { isConfirmed: true })
  expect(requests.map((sent) => sent.headers.get('x-confirm'))).toEqual([null, 'leave-changed'])
})
