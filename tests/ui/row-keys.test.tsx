import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { SearchField } from '#src/ui/SearchField.tsx'
import { useRowKeys } from '#src/ui/useRowKeys.ts'

const rows = [{ id: 1 }, { id: 2 }]

function Table() {
  const [late, setLate] = useState(false)
  const { body, rowProps } = useRowKeys(rows, {})
  return (
    <>
      <table>
        <tbody {...body}>
          {rows.map((row) => (
            <tr key={row.id} {...rowProps(row)}>
              <th scope="row">Row {row.id}</th>
              <td>
                <button type="button" onClick={() => setLate(true)}>
                  Call {row.id}
                </button>
                {late && <a href="#late">Late {row.id}</a>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button">After</button>
    </>
  )
}

it('a table is one Tab stop; the arrow keys reach the controls of a row', async () => {
  render(<Table />)
  const user = userEvent.setup()
  const row = (id: number) => screen.getByRole('row', { name: new RegExp(`^Row ${id}`) })
  const after = screen.getByRole('button', { name: 'After' })
  await user.tab()
  expect(row(1)).toHaveFocus()
  await user.tab()
  expect(after).toHaveFocus()
  await user.tab({ shift: true })
  await user.keyboard('{ArrowDown}{ArrowLeft}')
  expect(row(2)).toHaveFocus()
  await user.keyboard('{ArrowRight}{Enter}')
  expect(screen.getByRole('button', { name: 'Call 2' })).toHaveFocus()
  const late = await screen.findByRole('link', { name: 'Late 2' })
  await waitFor(() => expect(late).toHaveAttribute('tabindex', '-1'))
  await user.keyboard('{ArrowRight}')
  expect(late).toHaveFocus()
  await user.keyboard('{ArrowUp}')
  expect(row(1)).toHaveFocus()
  await user.tab()
  expect(after).toHaveFocus()
})

it('↓ goes from the search box to the rows', async () => {
  const onChange = vi.fn()
  render(
    <main>
      <SearchField hasShortcut label="Search" value="" onChange={onChange} />
      <Table />
    </main>,
  )
  const user = userEvent.setup()
  await user.keyboard('/')
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('row', { name: /^Row 1/ })).toHaveFocus()
})
