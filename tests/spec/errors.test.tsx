/** The error catalogue of specification §8, as shown to the user. */
import { act, render, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createConsole } from '#src/app/console.tsx'
import { queryClient } from '#src/app/query-client.ts'
import { rememberSessionEnd } from '#src/app/session-end.ts'
import { loadProfile } from '#src/client/auth.ts'
import { request } from '#src/client/http.ts'
import { loadMessages } from '#src/client/messages.ts'
import { answer, failure, signInAs, stubNetwork } from '#tests/support/network.ts'
import { leadsTo, sentences, toasts } from './errors.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  queryClient.clear()
})

/** The console at a page with few requests, with one failing call. */
async function openWith(status: number, body: unknown) {
  signInAs([])
  window.history.replaceState(null, '', '/en/not-found')
  stubNetwork({
    'GET /api/schema/menu': () => answer([]),
    'GET /api/fails': () => Response.json(body, { status }),
  })
  render(await createConsole('en'))
  await screen.findByRole('heading', { level: 1 })
}

describe('a failing call', () => {
  it.each(toasts)('$when', async ({ status, body, title, description }) => {
    await openWith(status, body)
    await act(() => request('fails').catch(() => undefined))
    const toast = await screen.findByRole('alert')
    expect(within(toast).getByText(title)).toBeVisible()
    expect(within(toast).getByText(description)).toBeVisible()
  })

  it('with the silent flag shows nothing', async () => {
    await openWith(500, { success: false, http_code: 500, message: 'Broken.' })
    await act(() => request('fails', { silent: true }).catch(() => undefined))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

it('a failing profile request is only logged', async () => {
  signInAs([])
  const logged = vi.spyOn(console, 'info').mockReturnValue()
  stubNetwork({ 'GET /api/profile': () => failure(500, 'INTERNAL', 'Broken.') })
  await loadProfile()
  expect(logged).toHaveBeenCalledOnce()
  logged.mockRestore()
  expect(localStorage.getItem('token')).toBe('token-1')
})

it.each(Object.entries(leadsTo))('%s leads to %s', (reason, path) => {
  expect(rememberSessionEnd(reason as keyof typeof leadsTo, 1, '/en/setting/provinces')).toBe(path)
})

describe('a sentence', () => {
  /** The text of a dotted key. */
  async function textOf(language: 'kh' | 'en', key: string): Promise<string> {
    const found = key
      .split('.')
      .reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], await loadMessages(language))
    return String(found)
  }

  it.each(sentences)('$when: $says', async ({ text: sentence, key }) => {
    expect((await textOf('en', key)).startsWith(sentence)).toBe(true)
    expect(await textOf('kh', key)).toMatch(/[\u1780-\u17b3]/)
    const placeholders = (text: string) => text.match(/\{\{\w+\}\}/g) ?? []
    expect(placeholders(await textOf('kh', key))).toEqual(placeholders(sentence))
  })
})
