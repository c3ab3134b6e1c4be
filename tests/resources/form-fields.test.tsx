import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { dayInPhnomPenh, formatDate } from '#schemas/kit/dates.ts'
import { field } from '#schemas/kit/define.ts'
import { choice } from '#tests/support/choice.ts'
import { renderForm } from '#tests/support/render-form.tsx'

const label = (en: string) => ({ kh: `ខ្មែរ ${en}`, en })
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const keys = '{Control>}s{/Control}'

const level = field.enum({
  label: label('Level'),
  required: true,
  values: {
    LOW: { value: 1, label: label('Low') },
    HIGH: { value: 2, label: label('High') },
    OLD: { value: 3, label: label('Old'), retired: true },
  },
})

afterEach(() => sessionStorage.clear())

it('a new form begins with today if a date says so, an existing one does not', async () => {
  const fields = { day: field.date({ label: label('Day'), default: { today: true } }) }
  const { unmount } = await renderForm({ fields })
  expect(box('Day')).toHaveValue(formatDate(dayInPhnomPenh(new Date())))
  unmount()
  await renderForm({ fields, record: { id: 1, version: 1, day: null } })
  expect(box('Day')).toHaveValue('')
})

it('radios without a choice are one Tab stop; a choice moves it', async () => {
  const { user } = await renderForm({ fields: { level } })
  const stops = () => screen.getAllByRole('radio').map(({ tabIndex }) => tabIndex)
  expect(stops()).toEqual([0, -1])
  await user.click(screen.getByRole('radio', { name: 'High' }))
  expect(stops()).toEqual([0, 0])
  expect(screen.getByRole('radio', { name: 'High' })).toBeChecked()
})

it('shows a field as text while the stored record fixes it', async () => {
  const fields = {
    level,
    note: field.text({ label: label('Note'), readOnlyWhen: { field: 'level', is: 2 } }),
  }
  const { user, unmount } = await renderForm({ fields, record: { id: 1, version: 1, level: 2, note: 'A' } })
  expect(screen.queryByRole('textbox', { name: 'Note' })).toBeNull()
  expect(screen.getByText('A')).toBeInTheDocument()
  // What the user chooses now does not open it.
  await user.click(screen.getByRole('radio', { name: 'Low' }))
  expect(screen.queryByRole('textbox', { name: 'Note' })).toBeNull()
  unmount()
  // Another record: the unsaved change of the first one is its draft.
  await renderForm({ fields, record: { id: 2, version: 1, level: 1, note: 'A' } })
  expect(box('Note')).toHaveValue('A')
})

describe('conditions', () => {
  const fields = {
    level,
    note: field.text({
      label: label('Note'),
      visibleWhen: { field: 'level', is: 2 },
      requiredWhen: { field: 'level', is: 2 },
    }),
  }

  it('shows and requires a field as soon as others require it', async () => {
    const { user, saved } = await renderForm({ fields })
    expect(screen.queryByRole('textbox', { name: /Note/ })).toBeNull()
    await user.click(screen.getByRole('radio', { name: 'High' }))
    expect(screen.getByRole('textbox', { name: /Note/ })).toBeRequired()
    await user.keyboard(keys)
    expect(await screen.findByText('1 field needs your attention')).toBeInTheDocument()
    await user.type(screen.getByRole('textbox', { name: /Note/ }), 'why')
    await user.keyboard(keys)
    await waitFor(() => expect(saved).toEqual([{ level: 2, note: 'why' }]))
  })

  it('clears hidden fields, but only on saving', async () => {
    const record = { id: 1, version: 1, level: 2, note: 'why' }
    const { user, saved } = await renderForm({ fields, record })
    await user.click(screen.getByRole('radio', { name: 'Low' }))
    await user.click(screen.getByRole('radio', { name: 'High' }))
    expect(screen.getByRole('textbox', { name: /Note/ })).toHaveValue('why')
    await user.click(screen.getByRole('radio', { name: 'Low' }))
    await user.keyboard(keys)
    await waitFor(() => expect(saved).toEqual([{ level: 1, note: null }]))
  })
})

describe('choices', () => {
  it('offers a retired value only if the record has it', async () => {
    const fresh = await renderForm({ fields: { level } })
    expect(screen.queryByRole('radio', { name: 'Old' })).toBeNull()
    fresh.unmount()
    await renderForm({ fields: { level }, record: { id: 1, level: 3 } })
    expect(screen.getByRole('radio', { name: 'Old' })).toBeChecked()
  })

  it('allows clearing an optional answer', async () => {
    const answer = field.coded({
      label: label('Answer'),
      answers: { 'OBVA-yes': label('Yes'), 'OBVA-no': label('No') },
    })
    const { user, saved } = await renderForm({
      fields: { answer },
      record: { id: 1, answer: 'OBVA-no' },
    })
    expect(screen.getByRole('radiogroup', { name: 'Answer' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    await user.keyboard(keys)
    await waitFor(() => expect(saved).toEqual([{ answer: null }]))
  })

  it('shows a longer list as a menu and a long one as a search', async () => {
    const values = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, n) => [`V${n}`, { value: n, label: label(`Value ${n}`) }]),
      )
    const { user, saved } = await renderForm({
      fields: {
        some: field.enum({ label: label('Some'), values: values(5) }),
        many: field.enum({ label: label('Many'), values: values(12) }),
      },
    })
    await user.click(screen.getByRole('combobox', { name: /Some/ }))
    await user.click(await choice('Value 3'))
    await user.type(screen.getByRole('combobox', { name: 'Many' }), '11')
    await user.keyboard('{Enter}')
    await user.keyboard(keys)
    await waitFor(() => expect(saved).toEqual([{ some: 3, many: 11 }]))
  })

  it('labels a switch in the language of the page', async () => {
    const { user, saved } = await renderForm({
      fields: { on: field.boolean({ label: label('On'), required: true, default: true }) },
      language: 'kh',
    })
    const control = screen.getByRole('switch', { name: 'ខ្មែរ On' })
    expect(screen.getByText('មែន')).toBeVisible()
    await user.click(control)
    expect(screen.getByText('មិនមែន')).toBeVisible()
    await user.keyboard(keys)
    await waitFor(() => expect(saved).toEqual([{ on: false }]))
  })
})

describe('text', () => {
  it('removes invisible characters on blur', async () => {
    const { user, saved } = await renderForm({
      fields: { name: field.text({ label: label('Name') }) },
    })
    await user.click(box('Name'))
    await user.paste('  ភ្នំ\u200bពេញ  ')
    await user.tab()
    expect(box('Name')).toHaveValue('ភ្នំពេញ')
    await user.keyboard(keys)
    await waitFor(() => expect(saved).toEqual([{ name: 'ភ្នំពេញ' }]))
  })

  it('displays a grouped phone number and stores the plain one', async () => {
    const { user, saved } = await renderForm({
      fields: { tel: field.phone({ label: label('Tel') }) },
    })
    await user.type(box('Tel'), '០១២៣៤៥៦៧៨')
    await user.tab()
    expect(box('Tel')).toHaveValue('012 345 678')
    await user.keyboard(keys)
    await waitFor(() => expect(saved).toEqual([{ tel: '+85512345678' }]))
  })

  it('validates filled fields immediately, but not empty ones', async () => {
    const { user } = await renderForm({
      fields: {
        code: field.code({ label: label('Code'), required: true }),
        mail: field.email({ label: label('Mail') }),
      },
    })
    await user.type(screen.getByRole('textbox', { name: /Code/ }), '{Tab}')
    await user.type(box('Mail'), 'nobody{Tab}')
    expect(await screen.findByText(/Enter an e-mail address such as/)).toBeVisible()
    expect(screen.queryByText('Required.')).toBeNull()
    expect(box('Mail')).toBeInvalid()
  })

  it('never shows, keeps in a draft, or sends an untouched password', async () => {
    const fields = {
      name: field.text({ label: label('Name') }),
      pin: field.secret({ label: label('Pin') }),
    }
    const { user, saved } = await renderForm({ fields, record: { id: 1, name: 'a' } })
    const pin = screen.getByLabelText('Pin')
    expect(pin).toHaveAttribute('autocomplete', 'new-password')
    await user.type(pin, 'a long secret')
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(pin).toHaveAttribute('type', 'text')
    await user.clear(pin)
    await user.type(box('Name'), 'b')
    await user.keyboard(keys)
    await waitFor(() => expect(saved).toEqual([{ name: 'ab' }]))
    expect(Object.values(sessionStorage).join()).not.toContain('secret')
  })
})

describe('field permissions', () => {
  const fields = {
    name: field.text({ label: label('Name') }),
    cost: field.money({
      label: label('Cost'),
      permission: { read: 'read_cost', write: 'write_cost' },
    }),
  }

  it('hides unreadable fields and disables read-only ones', async () => {
    const hidden = await renderForm({ fields, holds: () => false })
    expect(screen.queryByText('Cost')).toBeNull()
    hidden.unmount()
    const { user, saved } = await renderForm({ fields, holds: (name) => name === 'read_cost' })
    expect(box('Cost')).toBeDisabled()
    await user.type(box('Name'), 'a')
    await user.keyboard(keys)
    await waitFor(() => expect(saved).toEqual([{ name: 'a' }]))
  })

  it('shows system fields as text', async () => {
    await renderForm({
      fields: {
        name: field.text({ label: label('Name') }),
        seen: field.dateTime({ label: label('Seen'), readOnly: 'always' }),
      },
      record: { id: 1, name: 'a', seen: '2026-02-01T01:30:00.000Z' },
      declaration: { form: [{ rows: ['name', 'seen'] }] },
    })
    expect(screen.getByText('01/02/2026 08:30')).toBeVisible()
    expect(screen.queryByRole('textbox', { name: 'Seen' })).toBeNull()
  })
})

it('reports a rule between fields at the field that the schema names', async () => {
  const { user, saved } = await renderForm({
    fields: { from: field.date({ label: label('From') }), to: field.date({ label: label('To') }) },
    declaration: {
      checks: [
        {
          id: 'order',
          must: { field: 'to', gte: { field: 'from' } },
          at: 'to',
          message: { kh: 'ក្រោយ', en: 'The end comes after the beginning.' },
        },
      ],
    },
  })
  await user.type(box('From'), '02/01/2026')
  await user.type(box('To'), '01/01/2026')
  await user.keyboard(keys)
  await waitFor(() => expect(box('To')).toHaveAccessibleDescription('The end comes after the beginning.'))
  expect(box('To')).toHaveFocus()
  expect(saved).toEqual([])
})
