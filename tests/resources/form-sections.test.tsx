/** Sections of a form: conditions, help, and tabs with their errors. */
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { field } from '#schemas/kit/define.ts'
import { label } from '#tests/support/random-fields.ts'
import { renderForm } from '#tests/support/render-form.tsx'

afterEach(() => sessionStorage.clear())

const fields = {
  code: field.code({ label: label('Code'), required: true }),
  is_leased: field.boolean({ label: label('Leased') }),
  owner: field.text({ label: label('Owner') }),
  phone: field.phone({ label: label('Phone'), required: true }),
  note: field.text({ label: label('Note') }),
}
const heading = (name: string) => screen.queryByRole('heading', { name })
const tab = (name: RegExp) => screen.getByRole('tab', { name })

describe('a section with a condition', () => {
  const form = [
    { rows: ['code', 'is_leased', 'phone'] },
    {
      title: label('Lease'),
      help: label('As in the contract.'),
      visibleWhen: { field: 'is_leased', is: true },
      rows: ['owner'],
    },
    { title: label('Notes'), folded: true, rows: ['note'] },
  ]

  it('leaves no heading while it is hidden, and stores nothing', async () => {
    const { user, saved } = await renderForm({ fields, declaration: { form } })
    expect(heading('Lease')).toBeNull()
    expect(heading('Notes')).toBeInTheDocument()
    await user.click(screen.getByRole('radio', { name: 'Yes' }))
    expect(heading('Lease')).toBeInTheDocument()
    expect(screen.getByText('As in the contract.')).toBeInTheDocument()
    await user.type(screen.getByRole('textbox', { name: 'Owner' }), 'Sok')
    await user.click(screen.getByRole('radio', { name: 'No' }))
    expect(heading('Lease')).toBeNull()
    await user.type(screen.getByRole('textbox', { name: 'Code' }), 'A')
    await user.type(screen.getByRole('textbox', { name: 'Phone' }), '012345678')
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]).not.toMatchObject({ owner: 'Sok' })
  })

  it('leaves no heading if the user may read none of its fields', async () => {
    const secret = { ...fields, owner: { ...fields.owner, permission: { read: 'see_owner' } } }
    await renderForm({
      fields: secret,
      declaration: { form: [{ rows: ['code', 'phone'] }, { title: label('Lease'), rows: ['owner'] }] },
      holds: (permission) => permission !== 'see_owner',
    })
    expect(heading('Lease')).toBeNull()
  })
})

describe('tabs', () => {
  const form = [
    { rows: ['code'] },
    { tab: label('Contract'), rows: ['is_leased', 'owner'] },
    { tab: label('Contact'), title: label('Reach'), rows: ['phone'] },
    { tab: label('Contact'), rows: ['note'] },
  ]

  it('show one group of sections at a time and keep the values of the others', async () => {
    const { user, saved } = await renderForm({ fields, declaration: { form } })
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Contract', 'Contact'])
    await user.type(screen.getByRole('textbox', { name: 'Code' }), 'A')
    await user.type(screen.getByRole('textbox', { name: 'Owner' }), 'Sok')
    expect(screen.queryByRole('textbox', { name: 'Phone' })).toBeNull()
    await user.click(tab(/Contact/))
    expect(screen.queryByRole('textbox', { name: 'Owner' })).toBeNull()
    await user.type(screen.getByRole('textbox', { name: 'Phone' }), '012345678')
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(saved).toMatchObject([{ code: 'A', owner: 'Sok' }]))
  })

  it('count their errors, and saving goes to the first of them', async () => {
    const { user } = await renderForm({ fields, declaration: { form } })
    await user.type(screen.getByRole('textbox', { name: 'Code' }), 'A')
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(tab(/Contact, 1 field needs your attention/)).toBeInTheDocument())
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveFocus())
    expect(tab(/Contact/)).toHaveAttribute('aria-selected', 'true')
  })

  it('without visible fields are hidden', async () => {
    const hidden = { ...fields, owner: { ...fields.owner, visibleWhen: { field: 'code', is: 'X' } } }
    const own = [...form.slice(0, 1), { tab: label('Contract'), rows: ['owner'] }, ...form.slice(2)]
    const { user } = await renderForm({ fields: hidden, declaration: { form: own } })
    expect(screen.queryByRole('tab', { name: 'Contract' })).toBeNull()
    expect(tab(/Contact/)).toHaveAttribute('aria-selected', 'true')
    await user.type(screen.getByRole('textbox', { name: 'Code' }), 'X')
    expect(tab(/Contract/)).toBeVisible()
  })
})
