import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { Icon } from '#src/ui/Icon.tsx'

let drawings = 0
vi.mock('@iconify/react', () => ({
  addAPIProvider: () => undefined,
  addCollection: () => undefined,
  Icon: () => {
    drawings += 1
    return null
  },
}))

/** A button that renders again when it is pressed. */
function Pressed() {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onMouseDown={() => setCount(count + 1)}>
      {count}
      <Icon name="mdi:dots-vertical" />
    </button>
  )
}

it('is not drawn again by a press, which would lose its click', async () => {
  render(<Pressed />)
  await userEvent.click(screen.getByRole('button'))
  await screen.findByText('1')
  expect(drawings).toBe(1)
})
