import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Dialog, type DialogProps } from '#src/ui/Dialog.tsx'

/** Within a form whose submit the dialog must not cause. */
function open(props: Partial<DialogProps>) {
  const on = { confirm: vi.fn(), close: vi.fn(), submit: vi.fn() }
  render(
    <form onSubmit={on.submit}>
      <Dialog title="Delete it?" onConfirm={on.confirm} onClose={on.close} {...props}>
        {props.children ?? 'Gone for good.'}
      </Dialog>
    </form>,
  )
  return {
    ...on,
    user: userEvent.setup(),
    dialog: within(screen.getByRole('dialog', { name: 'Delete it?' })),
  }
}

test('a dangerous question starts at the safe button, and Enter confirms nothing', async () => {
  const { user, dialog, confirm, close } = open({ confirm: 'Delete', isDanger: true, cancel: 'Keep' })
  expect(dialog.getByRole('button', { name: 'Keep' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(close).toHaveBeenCalledOnce()
  expect(confirm).not.toHaveBeenCalled()
})

test('the input of a dialog keeps the focus; Enter confirms only what can be undone', async () => {
  const { user, dialog, confirm } = open({
    confirm: 'Delete',
    isDanger: true,
    // biome-ignore lint/a11y/noAutofocus: the subject of the test
    children: <input aria-label="Reason" autoFocus />,
  })
  expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveFocus()
  await user.keyboard('old{Enter}')
  expect(confirm).not.toHaveBeenCalled()
})

test('Enter in an input confirms, without a submit of the form behind', async () => {
  const { user, dialog, confirm, submit } = open({ confirm: 'Save', children: <input aria-label="Name" /> })
  await user.type(dialog.getByRole('textbox'), 'new{Enter}')
  expect(confirm).toHaveBeenCalledOnce()
  expect(submit).not.toHaveBeenCalled()
})

test.each([
  [{}, 'Primary'],
  [{ isSetback: true }, 'Error'],
  [{ isDanger: true }, 'Error'],
])('the button of %j is %s', (props, colour) => {
  const { dialog } = open({ confirm: 'Refuse', ...props })
  expect(dialog.getByRole('button', { name: 'Refuse' })).toHaveClass(`MuiButton-contained${colour}`)
})

test('Enter confirms a setback', async () => {
  const { user, dialog, confirm } = open({
    confirm: 'Refuse',
    isSetback: true,
    children: <input aria-label="Reason" />,
  })
  await user.type(dialog.getByRole('textbox'), 'wrong{Enter}')
  expect(confirm).toHaveBeenCalledOnce()
})

test('Escape closes', async () => {
  const { user, close } = open({})
  await user.keyboard('{Escape}')
  expect(close).toHaveBeenCalledOnce()
})

test.each([
  { confirm: 'Delete', isBusy: true },
  { confirm: 'Done', cancel: null, isKept: true },
])('Escape does not close %j', async (props) => {
  const { user, close } = open(props)
  await user.keyboard('{Escape}')
  expect(close).not.toHaveBeenCalled()
})

test('a refusal is an alert in the dialog', () => {
  const { dialog } = open({ confirm: 'Delete', problem: 'It is still used.' })
  expect(dialog.getByRole('alert')).toHaveTextContent('It is still used.')
})

test('the safe button does not repeat the verb of the act', () => {
  const { dialog } = open({ confirm: 'ra.action.cancel visit' })
  expect(dialog.getByRole('button', { name: 'ra.action.close' })).toBeInTheDocument()
  expect(dialog.queryByRole('button', { name: 'ra.action.cancel' })).toBeNull()
})

test.each([
  [{ cancel: null }, 1],
  [{ cancel: null, confirm: 'Done' }, 0],
  [{ cancel: null, isKept: true }, 0],
])('%j: a dialog without a button that closes it has a cross', async (props, count) => {
  const { user, dialog, close } = open(props)
  const crosses = dialog.queryAllByRole('button', { name: 'ra.action.close' })
  expect(crosses).toHaveLength(count)
  for (const cross of crosses) await user.click(cross)
  expect(close).toHaveBeenCalledTimes(count)
})
