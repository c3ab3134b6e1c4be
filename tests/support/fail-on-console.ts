// Unexpected console output fails its test: warnings are unreviewed mistakes.
import { afterEach, beforeEach, expect, vi } from 'vitest'

/** The DOM of the tests has no layout, so charts have no width. */
const unmeasured = /^MUI X Charts: ChartContainer does not have/

const watched = ['error', 'warn'] as const

beforeEach(() => {
  for (const method of watched) vi.spyOn(console, method).mockImplementation(() => undefined)
})

afterEach(() => {
  for (const method of watched) {
    const spy = vi.mocked(console[method])
    const calls = spy.mock.calls
      .map((call) => call.map(String).join(' '))
      .filter((call) => !unmeasured.test(call))
    spy.mockRestore()
    expect(calls, `console.${method} was called`).toEqual([])
  }
})
