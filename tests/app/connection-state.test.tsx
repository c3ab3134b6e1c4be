import { act, fireEvent, render, screen } from '@testing-library/react'
import { I18nContextProvider } from 'ra-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConnectionState } from '#src/app/layout/ConnectionState.tsx'
import { createI18nProvider } from '#src/client/i18n.ts'
import { enterRealtimeState, type RealtimeState } from '#src/client/realtime-state.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  enterRealtimeState('off')
  vi.useRealTimers()
})

/** A state that lasts long enough to be shown, or hidden again. */
const stay = (state: RealtimeState) =>
  act(async () => {
    enterRealtimeState(state)
    await vi.advanceTimersByTimeAsync(5_000)
  })

test('a new connection loss does not reopen the previous explanation', async () => {
  const i18nProvider = await createI18nProvider('en')
  render(
    <I18nContextProvider value={i18nProvider}>
      <ConnectionState />
    </I18nContextProvider>,
  )
  await stay('connected')
  expect(screen.queryByRole('button')).toBeNull()
  await stay('lost')
  fireEvent.click(screen.getByRole('button', { name: 'Connection lost' }))
  expect(screen.getByRole('dialog', { name: 'Connection lost' })).toHaveTextContent('out of date')
  await stay('connected')
  expect(screen.queryByRole('dialog')).toBeNull()
  await stay('lost')
  expect(screen.getByRole('button', { name: 'Connection lost' })).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})
