import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { Generator } from '#resources/context.tsx'
import { field } from '#schemas/kit/define.ts'
import { pdf } from '#tests/support/pictures.ts'
import { label } from '#tests/support/random-fields.ts'
import { renderForm } from '#tests/support/render-form.tsx'

const fields = {
  code: field.code({ label: label('Code'), required: true }),
  papers: field.files({ label: label('Papers'), types: ['pdf'], max: 3, maxBytes: 5000 }),
}
const paper = (name: string) => new File([pdf], name, { type: 'application/pdf' })
beforeEach(() => sessionStorage.clear())

const record = { id: 1, version: 1, code: 'P1', papers: null }

/** Stores uploads in the order of their arrival, the first one slowly. */
function server(): Generator['request'] {
  let last = 0
  return async <T,>(_path: string, { body, onProgress }: Parameters<Generator['request']>[1] = {}) => {
    last += 1
    const id = last
    const file = (body as FormData).get('file') as File
    onProgress?.(0.5)
    if (id === 1) await new Promise((resolve) => setTimeout(resolve, 50))
    const data = { id, name: file.name, type: 'pdf', size: file.size, width: null, height: null }
    return { data: data as T, headers: new Headers() }
  }
}

it('takes several files at once, keeps their order, and undoes a removal', async () => {
  const { user, saved } = await renderForm({ fields, record, request: server() })
  const input = await screen.findByLabelText('Papers', { selector: 'input' })
  await user.upload(input, [paper('b.pdf'), paper('a.pdf'), paper('c.pdf'), paper('d.pdf')])
  const names = () =>
    screen.queryAllByRole('button', { name: /^Download/ }).map(({ textContent }) => textContent)
  await expect.poll(names).toEqual(['b.pdf', 'a.pdf', 'c.pdf'])
  expect(screen.getByText('At most 3 files fit. The others were not added.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Papers: Add files' })).toBeDisabled()

  await user.click(screen.getByRole('button', { name: 'Remove a.pdf' }))
  expect(names()).toEqual(['b.pdf', 'c.pdf'])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(names()).toEqual(['b.pdf', 'a.pdf', 'c.pdf'])
  await user.click(screen.getByRole('button', { name: 'Remove b.pdf' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => saved).toMatchObject([{ papers: [2, 3] }])
})

it('a refused file says why beside its name, and the others go on', async () => {
  const { user } = await renderForm({ fields, record, request: server() })
  const input = await screen.findByLabelText('Papers', { selector: 'input' })
  await user.upload(input, [new File(['%PDF-1.4 broken'], 'bad.pdf'), paper('good.pdf')])
  expect(await screen.findByRole('button', { name: 'Download good.pdf' })).toBeVisible()
  const refused = within(screen.getByText('bad.pdf').parentElement as HTMLElement)
  expect(refused.getByText(/damaged or incomplete/)).toBeVisible()
  await user.click(refused.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText('bad.pdf')).toBeNull()
})
