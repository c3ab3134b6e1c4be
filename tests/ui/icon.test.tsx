import { render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Icon } from '#src/ui/Icon.tsx'

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

it('the pressed path of an icon stays, so that the click is not lost', async () => {
  render(<Pressed />)
  const button = screen.getByRole('button')
  const path = button.querySelector('path')
  expect(path).not.toBeNull()
  button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  await screen.findByText('1')
  expect(button.querySelector('path')).toBe(path)
})
