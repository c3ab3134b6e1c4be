import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ChipBar } from '#src/ui/ChipBar.tsx'

it('is one Tab stop, whose chips the arrow keys reach', async () => {
  const onClick = vi.fn()
  const chips = ['A', 'B', 'C'].map((key) => ({ key, label: key, isPressed: key === 'B', onClick }))
  render(
    <>
      <ChipBar label="Lists" chips={chips} />
      <button type="button">After</button>
    </>,
  )
  const user = userEvent.setup()
  const chip = (name: string) => screen.getByRole('button', { name })
  expect(screen.getByRole('toolbar', { name: 'Lists' })).toContainElement(chip('A'))
  expect(chip('B')).toHaveAttribute('aria-pressed', 'true')
  await user.tab()
  expect(chip('A')).toHaveFocus()
  await user.keyboard('{ArrowLeft}')
  expect(chip('A')).toHaveFocus()
  await user.keyboard('{ArrowRight}{Enter}')
  expect(chip('B')).toHaveFocus()
  expect(onClick).toHaveBeenCalledOnce()
  await user.keyboard('{End}')
  expect(chip('C')).toHaveFocus()
  await user.keyboard('{Home}{ArrowRight}')
  await user.tab()
  expect(chip('After')).toHaveFocus()
  await user.tab({ shift: true })
  expect(chip('B')).toHaveFocus()
})
