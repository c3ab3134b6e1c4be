import { expect, test, vi } from 'vitest'
import { reloadOnce } from '#src/app/reload-guard.ts'

test('a page reloads itself at most once in ten seconds', () => {
  const reload = vi.fn()
  expect(reloadOnce(100_000, reload)).toBe(true)
  expect(reloadOnce(109_999, reload)).toBe(false)
  expect(reload).toHaveBeenCalledOnce()
  expect(reloadOnce(110_000, reload)).toBe(true)
})
