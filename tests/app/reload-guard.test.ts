import { expect, test, vi } from 'vitest'
import { reloadOnce } from '#src/app/reload-guard.ts'

test('a page reloads itself at most once in ten seconds', () => {
  const reload = vi.fn()
  expect(reloadOnce(100_000, reload)).toBe(true)
  expect(reloadOnce(109_999, reload)).toBe(false)
  expect(reload).toHaveBeenCalledOnce()
  expect(reloadOnce(110_000, reload)).toBe(true)
})

test('a page whose browser keeps nothing never reloads itself: it would do so for ever', () => {
  const { setItem } = Storage.prototype
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const reload = vi.fn()
  expect(reloadOnce(500_000, reload)).toBe(false)
  Storage.prototype.setItem = setItem
  expect(reload).not.toHaveBeenCalled()
})

test('a clock that was set back doesn’t stop it', () => {
  sessionStorage.setItem('reloadedAt', '900000')
  expect(reloadOnce(400_000, vi.fn())).toBe(true)
})
