import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { HeadActions } from '#src/ui/HeadActions.tsx'

const actionsOf = (...labels: string[]) => labels.map((label) => ({ label, to: `/${label}` }))
const open = (...labels: string[]) =>
  render(
    <MemoryRouter>
      <HeadActions actions={actionsOf(...labels)} />
    </MemoryRouter>,
  )

test('two actions are buttons', () => {
  open('import', 'changes')
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['import', 'changes'])
  expect(screen.queryByRole('button')).toBeNull()
})

test('of three, one is a button and the others are in a menu', async () => {
  open('mapping', 'import', 'changes')
  expect(screen.getAllByRole('link')).toHaveLength(1)
  await userEvent.click(await screen.findByRole('button'))
  const items = screen.getAllByRole('menuitem')
  expect(items.map((item) => item.getAttribute('href'))).toEqual(['/import', '/changes'])
})
