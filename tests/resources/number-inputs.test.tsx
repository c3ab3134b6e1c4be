import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { field } from '#schemas/kit/define.ts'
import { renderForm } from '#tests/support/render-form.tsx'

const label = (en: string) => ({ kh: en, en })
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

afterEach(() => sessionStorage.clear())

describe('numbers', () => {
  it('takes Khmer digits and groups them once left', async () => {
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

  it('keeps the caret where somebody types in the middle', async () => {
    const { user } = await renderForm({ fields: { beds: field.integer({ label: label('Beds') }) } })
    await user.type(box('Beds'), '1289')
    box('Beds').setSelectionRange(2, 2)
    await user.keyboard('៣x៤')
    expect(box('Beds')).toHaveValue('123489')
    expect(box('Beds').selectionStart).toBe(4)
  })

  it('reads a pasted amount with sign and commas', async () => {
    const { user, saved } = await renderForm({
      fields: { fee: field.money({ label: label('Fee') }) },
    })
    await user.click(box('Fee'))
    await user.paste('១៥,០០០ ៛')
    expect(box('Fee')).toHaveValue('15000')
    await user.keyboard('{Control>}s{/Control}')
    expect(saved).toEqual([{ fee: 15000 }])
  })

  it('never makes a pasted decimal a hundred times as much', async () => {
    const { user, saved } = await renderForm({
      fields: { fee: field.money({ label: label('Fee') }) },
    })
    await user.click(box('Fee'))
    await user.paste('150.50')
    await user.keyboard('{Control>}s{/Control}')
    expect(saved).toEqual([])
    expect(box('Fee')).toHaveAccessibleDescription('Enter an amount in riel without decimals.')
  })

  it('keeps one decimal point, the Khmer full stop among them, and two places', async () => {
    const { user, saved } = await renderForm({
      fields: { km: field.decimal({ label: label('Distance'), unit: 'km' }) },
    })
    await user.type(box('Distance'), '១២។៥០៩')
    expect(box('Distance')).toHaveValue('12.50')
    await user.keyboard('{Control>}s{/Control}')
    expect(saved).toEqual([{ km: 12.5 }])
  })

  it('leaves half-composed text to the input method', async () => {
    await renderForm({ fields: { beds: field.integer({ label: label('Beds') }) } })
    const input = box('Beds')
    fireEvent.compositionStart(input)
    fireEvent.change(input, { target: { value: 'ក១' } })
    expect(input).toHaveValue('ក១')
    fireEvent.compositionEnd(input)
    expect(input).toHaveValue('1')
  })

  it('does not call the same number written otherwise a change', async () => {
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
  ])('reads %s', async (typed, day) => {
    const { user, saved } = await renderForm({
      fields: { on: field.date({ label: label('Day') }) },
    })
    await user.type(box('Day'), typed)
    await user.tab()
    expect(box('Day')).toHaveValue('11/10/2026')
    await user.keyboard('{Control>}s{/Control}')
    expect(saved).toEqual([{ on: day }])
  })

  it('says at once that a day does not exist, and keeps what was typed', async () => {
    const { user } = await renderForm({ fields: { on: field.date({ label: label('Day') }) } })
    await user.type(box('Day'), '31/02/2026')
    await user.tab()
    expect(await screen.findByText('Enter a real date such as 31/12/2026.')).toBeVisible()
    expect(box('Day')).toHaveValue('31/02/2026')
  })

  it('keeps moments in UTC', async () => {
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
    const days = await screen.findAllByRole('columnheader', {}, { timeout: 10_000 })
    expect(days[0]).toHaveTextContent('Mo')
    await user.click(screen.getByRole('gridcell', { name: '20' }))
    expect(box('Day')).toHaveValue('20/10/2026')
  })
})
