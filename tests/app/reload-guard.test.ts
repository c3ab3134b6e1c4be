import { expect, test, vi } from 'vitest'
import { reloadOnce } from '#src/app/reload-guard.ts'

test('a page reloads itself at most once in ten seconds', () => {
  const reload = vi.fn()
  expect(reloadOnce(100_000, reload)).toBe(true)
  expect(reloadOnce(109_999, reload)).toBe(false)
  expect(reload).toHaveBeenCalledOnce()
  expect(reloadOnce(110_000, reload)).toBe(true)
})

test('a page without storage never reloads itself: it would do so forever', () => {
  const { setItem } = Storage.prototype
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const reload = vi.fn()
  expect(reloadOnce(500_000, reload)).toBe(false)
  Storage.prototype.setItem = setItem
  expect(reload).not.toHaveBeenCalled()
})

test('works after the clock was set back', () => {
  sessionStorage.setItem('reloadedAt', '900000')
  expect(reloadOnce(400_000, vi.fn())).toBe(true)
})
