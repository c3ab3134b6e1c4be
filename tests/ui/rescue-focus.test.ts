import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isFocusFree, rescueFocus } from '#src/ui/rescue-focus.ts'

let stop: () => void
let button: HTMLButtonElement
let heading: HTMLElement
beforeEach(() => {
  document.body.innerHTML = '<main><h1 tabindex="-1">Visit</h1><button>Start</button><input /></main>'
  button = document.querySelector('button') as HTMLButtonElement
  heading = document.querySelector('h1') as HTMLElement
  stop = rescueFocus()
  button.focus()
})
afterEach(() => {
  stop()
  document.body.innerHTML = ''
})

/** Longer than the time in which a page may set the focus itself. */
const pause = () => new Promise((resume) => setTimeout(resume, 120))

it('a button that its action removes leaves the focus to the heading', async () => {
  button.remove()
  await vi.waitFor(() => expect(heading).toHaveFocus())
  // A page that finishes later may still set a better one.
  expect(isFocusFree()).toBe(true)
  const input = document.querySelector('input')
  input?.focus()
  expect(isFocusFree()).toBe(false)
  heading.focus()
  expect(isFocusFree()).toBe(false)
})

it('an input that the page replaced has the focus again', async () => {
  const input = document.querySelector('input') as HTMLInputElement
  input.id = 'medicine'
  input.focus()
  const successor = input.cloneNode() as HTMLInputElement
  input.replaceWith(successor)
  await vi.waitFor(() => expect(successor).toHaveFocus())
})

it('an open dialog keeps the focus itself', async () => {
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog"></div>')
  button.remove()
  await pause()
  expect(document.body).toHaveFocus()
})

it('a button that was disabled while its action ran has the focus again', async () => {
  button.blur()
  button.disabled = true
  await pause()
  expect(document.body).toHaveFocus()
  button.disabled = false
  await vi.waitFor(() => expect(button).toHaveFocus())
})

it('a page that sets the focus itself keeps it', async () => {
  button.remove()
  const input = document.querySelector('input')
  input?.focus()
  await pause()
  expect(input).toHaveFocus()
})

it('a click beside the button is no loss', async () => {
  button.blur()
  await pause()
  button.remove()
  await pause()
  expect(document.body).toHaveFocus()
})

it('a part of the page whose input is gone keeps the focus, after a dialog too', async () => {
  const main = document.querySelector('main')
  main?.insertAdjacentHTML('beforeend', '<section tabindex="-1"><input /></section>')
  const part = main?.querySelector('section') as HTMLElement
  part.querySelector('input')?.focus()
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog"><button>Print</button></div>')
  const dialog = document.body.lastElementChild as HTMLElement
  dialog.querySelector('button')?.focus()
  part.replaceChildren()
  dialog.remove()
  await vi.waitFor(() => expect(part).toHaveFocus())
  part.remove()
  await vi.waitFor(() => expect(heading).toHaveFocus())
})
