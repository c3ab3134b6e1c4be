import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type ActionDeclaration, defineActions } from '#src/domain/action.ts'

const summary = 'Does something'
const body = z.strictObject({})

describe('defineActions', () => {
  test('names each action and puts it below the path of the group', () => {
    const group = defineActions('visits', {
      list: { summary, method: 'GET', needs: ['list'] },
      call: { summary, at: ':id/call', needs: ['update'], versioned: true },
    })
    expect(group.list).toMatchObject({ name: 'list', base: 'visits', path: 'visits' })
    expect(group.call).toMatchObject({ name: 'call', path: 'visits/:id/call' })
  })

  test.each<[string, Partial<ActionDeclaration>]>([
    ['visits.act: a GET has no body', { method: 'GET', body }],
    ['visits.act: a GET reads anyway', { method: 'GET', reads: true }],
    ['visits.act: only a GET is paged', { paged: true }],
    ['visits.act: versioned is of one record', { versioned: true, at: 'call' }],
    ['visits.act: a GET changes nothing', { method: 'GET', confirms: 'sure' }],
    ['visits.act: only what a GET answers is kept', { tagged: true }],
    ['visits.act: nobody in particular', { needs: 'public', reasoned: true }],
  ])('refuses “%s”', (message, wrong) => {
    const act = { summary, needs: ['list'], ...wrong } as ActionDeclaration
    expect(() => defineActions('visits', { act })).toThrow(message)
  })
})
