import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { field } from '#schemas/kit/define.ts'
import { renderForm } from '#tests/support/render-form.tsx'

const label = (en: string) => ({ kh: en, en })
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

afterEach(() => sessionStorage.clear())

describe('numbers', () => {
  it('accepts Khmer digits and groups them on blur', async () => {
    const { user, saved } = await renderForm({
      fields: { beds: field.integer({ label: label('Beds') }) },
    })
    await user.type(box('Beds'), '១២៣៤a៥')
    expect(box('Beds')).toHaveValue('12345')
    await user.tab()
    expect(box('Beds')).toHaveValue('12,345')
    await user.keyboard('{Control>}s{/Control}')
    expect(saved).toEqual([{ beds: 12345 }])
  })

  it('keeps the caret in the middle of a number', async () => {
    const { user } = await renderForm({ fields: { beds: field.integer({ label: label('Beds') }) } })
    await user.type(box('Beds'), '1289')
    box('Beds').setSelectionRange(2, 2)
    await user.keyboard('៣x៤')
    expect(box('Beds')).toHaveValue('123489')
    expect(box('Beds').selectionStart).toBe(4)
  })

  it('parses a pasted amount with sign and commas', async () => {
    const { user, saved } = await renderForm({
      fields: { fee: field.money({ label: label('Fee') }) },
    })
    await user.click(box('Fee'))
    await user.paste('១៥,០០០ ៛')
    expect(box('Fee')).toHaveValue('15000')
    await user.keyboard('{Control>}s{/Control}')
    expect(saved).toEqual([{ fee: 15000 }])
  })

  it('never multiplies a pasted decimal by a hundred', async () => {
    const { user, saved } = await renderForm({
      fields: { fee: field.money({ label: label('Fee') }) },
    })
    await user.click(box('Fee'))
    await user.paste('150.50')
    await user.keyboard('{Control>}s{/Control}')
    expect(saved).toEqual([])
    expect(box('Fee')).toHaveAccessibleDescription('Enter an amount in riel without decimals. ៛')
  })

  it('keeps one decimal point, including the Khmer full stop, and two places', async () => {
    const { user, saved } = await renderForm({
      fields: { km: field.decimal({ label: label('Distance'), unit: 'km' }) },
    })
    await user.type(box('Distance'), '១២។៥០៩')
    expect(box('Distance')).toHaveValue('12.50')
    await user.keyboard('{Control>}s{/Control}')
    expect(saved).toEqual([{ km: 12.5 }])
  })

  it('accepts a decimal comma, and refuses ambiguous input unchanged', async () => {
    const { user, saved } = await renderForm({
      fields: {
        km: field.decimal({ label: label('Distance') }),
        share: field.percent({ label: label('Share') }),
        fee: field.money({ label: label('Fee') }),
        beds: field.integer({ label: label('Beds') }),
      },
    })
    const inputTexts = { Distance: '12,5', Share: '7,25', Fee: '15000.7', Beds: '12,5' }
    for (const [name, text] of Object.entries(inputTexts)) await user.type(box(name), text)
    expect([box('Fee'), box('Beds')].map(({ value }) => value)).toEqual(['15000.7', '12,5'])
    await user.keyboard('{Control>}s{/Control}')
    expect(saved).toEqual([])
    expect(box('Distance')).toHaveValue('12.5')
    expect(box('Fee')).toHaveAccessibleDescription('Enter an amount in riel without decimals. ៛')
    expect(box('Beds')).toHaveAccessibleDescription('Enter a whole number.')
    for (const name of ['Fee', 'Beds']) {
      await user.clear(box(name))
      await user.type(box(name), '14,000')
    }
    await user.keyboard('{Control>}s{/Control}')
    expect(saved).toEqual([{ km: 12.5, share: 7.25, fee: 14000, beds: 14000 }])
  })

  it('leaves composing text to the input method', async () => {
    await renderForm({ fields: { beds: field.integer({ label: label('Beds') }) } })
    const input = box('Beds')
    fireEvent.compositionStart(input)
    fireEvent.change(input, { target: { value: 'ក១' } })
    expect(input).toHaveValue('ក១')
    fireEvent.compositionEnd(input)
    expect(input).toHaveValue('1')
  })

  it('accepts a minus of either keyboard only if negative numbers are allowed', async () => {
    const { user, saved } = await renderForm({
      fields: {
        floor: field.integer({ label: label('Floor'), min: -5 }),
        beds: field.integer({ label: label('Beds') }),
      },
    })
    await user.type(box('Floor'), 'ឥ២')
    expect(box('Floor')).toHaveValue('-2')
    await user.type(box('Beds'), '-ឥ2')
    expect(box('Beds')).toHaveValue('2')
    await user.keyboard('{Control>}s{/Control}')
    expect(saved).toEqual([{ floor: -2, beds: 2 }])
  })

  it('keeps a pasted decimal a decimal during correction', async () => {
    const { user, saved } = await renderForm({
      fields: { fee: field.money({ label: label('Fee') }) },
    })
    await user.click(box('Fee'))
    await user.paste('1,150.50')
    await user.keyboard('{Backspace}{Backspace}{Backspace}')
    expect(box('Fee')).toHaveValue('1,150')
    await user.keyboard('{Control>}s{/Control}')
    expect(saved).toEqual([{ fee: 1150 }])
  })

  it('accepts only typed digits in a digits code, and refuses pasted letters', async () => {
    const { user, saved } = await renderForm({
      fields: { code: field.code({ label: label('Code'), pattern: '[0-9]{4}' }) },
    })
    expect(box('Code')).toHaveAttribute('inputmode', 'numeric')
    await user.type(box('Code'), '០a1-. ២3{ArrowLeft}{Backspace}')
    expect(box('Code')).toHaveValue('013')
    await user.clear(box('Code'))
    await user.paste('A1234')
    await user.keyboard('{Control>}s{/Control}')
    expect(saved).toEqual([])
    await user.clear(box('Code'))
    await user.paste(' ០១ ២៣ ')
    await user.keyboard('{Control>}s{/Control}')
    expect(saved).toEqual([{ code: '0123' }])
  })

  it('does not treat another notation of the same number as a change', async () => {
    const { user, saved } = await renderForm({
      fields: { beds: field.integer({ label: label('Beds') }) },
      record: { id: 1, version: 3, beds: 1000 },
    })
    await user.clear(box('Beds'))
    await user.type(box('Beds'), '១០០០')
    await user.keyboard('{Control>}s{/Control}')
    expect(saved).toEqual([])
  })
})

describe('dates', () => {
  it.each([
    ['11/10/2026', '2026-10-11'],
    ['១១/១០/២០២៦', '2026-10-11'],
    ['11102026', '2026-10-11'],
    ['11-10-2026', '2026-10-11'],
  ])('reads %s', async (input, day) => {
    const { user, saved } = await renderForm({
      fields: { on: field.date({ label: label('Day') }) },
    })
    await user.type(box('Day'), input)
    await user.tab()
    expect(box('Day')).toHaveValue('11/10/2026')
    await user.keyboard('{Control>}s{/Control}')
    expect(saved).toEqual([{ on: day }])
  })

  it('reports immediately that a date does not exist, and keeps the text', async () => {
    const { user } = await renderForm({ fields: { on: field.date({ label: label('Day') }) } })
    await user.type(box('Day'), '31/02/2026')
    await user.tab()
    expect(await screen.findByText('Enter a valid date such as 31/12/2026.')).toBeVisible()
    expect(box('Day')).toHaveValue('31/02/2026')
  })

  it('opens the calendar from the input, and clears the error when a day is picked', async () => {
    const { user, saved } = await renderForm({
      fields: { on: field.date({ label: label('Day') }) },
    })
    await user.type(box('Day'), '31/02/2026{Alt>}{ArrowDown}{/Alt}')
    const today = await screen.findByRole('button', { name: 'Today' })
    const day = screen.getByLabelText<HTMLInputElement>('Day')
    expect(day).toBeInvalid()
    await user.click(today)
    expect(day).toBeValid()
    await user.keyboard('{Control>}s{/Control}')
    expect(saved).toEqual([{ on: dayInPhnomPenh(new Date()) }])
  })

  it('stores date-times in UTC', async () => {
    const { user, saved } = await renderForm({
      fields: { at: field.dateTime({ label: label('At') }) },
    })
    await user.type(box('At'), '០១/០២/២០២៦ ០៨:៣០')
    await user.keyboard('{Control>}s{/Control}')
    expect(saved).toEqual([{ at: '2026-02-01T01:30:00.000Z' }])
  })

  it('offers a calendar whose weeks begin on Monday', async () => {
    const { user } = await renderForm({
      fields: { on: field.date({ label: label('Day') }) },
      record: { id: 1, on: '2026-10-11' },
    })
    await user.click(screen.getByRole('button', { name: 'Day: open the calendar' }))
    const days = await screen.findAllByRole('columnheader')
    expect(days[0]).toHaveTextContent('Mo')
    await user.click(screen.getByRole('gridcell', { name: '20' }))
    expect(box('Day')).toHaveValue('20/10/2026')
  })
})
