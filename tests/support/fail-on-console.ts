// Unexpected console output fails its test: warnings are unreviewed mistakes.
import { afterEach, beforeEach, expect, vi } from 'vitest'

const watched = ['error', 'warn'] as const

beforeEach(() => {
  for (const method of watched) vi.spyOn(console, method).mockImplementation(() => undefined)
})

afterEach(() => {
  for (const method of watched) {
    const spy = vi.mocked(console[method])
    const calls = spy.mock.calls.map((call) => call.map(String).join(' '))
    spy.mockRestore()
    expect(calls, `console.${method} was called`).toEqual([])
  }
})
