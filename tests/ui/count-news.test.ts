import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useCountNews } from '#src/workflow/useCountNews.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('announces a changed number once the list rests, but not the first one', () => {
  const { result, rerender } = renderHook(useCountNews, { initialProps: '' })
  const show = (text: string, ms: number) => {
    rerender(text)
    act(() => vi.advanceTimersByTime(ms))
    return result.current
  }
  expect(show('Triage (2)', 5_000)).toBe('')
  expect(show('Triage (3)', 1_000)).toBe('')
  expect(show('Triage (4)', 1_000)).toBe('')
  expect(show('Triage (5)', 2_000)).toBe('Triage (5)')
  // Back to the first number is news too.
  expect(show('Triage (2)', 2_000)).toBe('Triage (2)')
})
