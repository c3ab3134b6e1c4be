/** The catalogue designer on screen, over the whole server. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { designPermission } from '#src/domain/designs/actions.ts'
import { choice } from '#tests/support/choice.ts'
import { testApp } from '#tests/support/create-test-app.ts'
import { openConsole } from '#tests/support/open-console.tsx'

test('names a catalogue, adds and moves a field, shows its screens and its mistakes, and applies it', async () => {
  const app = await testApp()
  const token = await app.login([designPermission])
  const { user } = await openConsole(app, { path: '/setting/designer', token })
  expect(await screen.findByText(/No catalogue was designed here yet/)).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Create catalogue' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/Name of one record in Khmer/), 'វ៉ាក់សាំង')
  await user.type(dialog.getByLabelText(/Name of one record in English/), 'Vaccine')
  expect(dialog.getByLabelText(/Name of the list in English/)).toHaveValue('Vaccines')
  await user.click(dialog.getByRole('button', { name: 'Create catalogue' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Vaccines' })).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Add field' }))
  await user.click(screen.getByRole('menuitem', { name: /^Whole number/ }))
  expect(screen.getByLabelText(/Label in Khmer/)).toHaveFocus()
  const label = screen.getByLabelText(/Label in English/)
  await user.clear(label)
  await user.type(label, 'Doses')
  await user.tab()
  expect(screen.getByLabelText('Name in the system')).toHaveValue('doses')
  // The preview follows after a pause.
  const preview = within(screen.getByRole('region', { name: 'Preview' }))
  expect(await preview.findByLabelText('Doses')).toBeVisible()

  const fields = screen.getByRole('list', { name: /Fields of the form/ })
  const names = () =>
    within(fields)
      .getAllByRole('button', { pressed: undefined })
      .map(({ textContent }) => textContent)
  const before = names()
  within(fields).getByRole('button', { name: 'Doses' }).focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(names()).not.toEqual(before)
  expect(screen.getByRole('button', { name: 'Doses' })).toHaveFocus()

  await user.click(screen.getByRole('button', { name: 'Add field' }))
  await user.click(screen.getByRole('menuitem', { name: /^Section/ }))
  expect(screen.getByLabelText(/Heading in Khmer/)).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Remove section' }))
  await user.click(within(fields).getByRole('button', { name: 'Doses' }))

  await user.type(screen.getByLabelText('Smallest value'), '9')
  await user.type(screen.getByLabelText('Largest value'), '2')
  expect(await screen.findByRole('button', { name: '1 mistake' })).toBeVisible()
  expect(screen.getByText('The preview shows the last design without mistakes.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Check changes' })).toBeDisabled()
  // The list of designs keeps the draft with its mistake.
  const page = within(screen.getByRole('main'))
  await user.click(page.getByRole('link', { name: 'Catalogue designer' }))
  await user.click(await screen.findByRole('link', { name: 'Vaccines' }))
  expect(await screen.findByText('The preview appears when the mistakes are corrected.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '1 mistake' }))
  await user.clear(screen.getByLabelText('Smallest value'))
  await waitFor(() => expect(screen.queryByRole('button', { name: '1 mistake' })).toBeNull())

  await user.click(screen.getByRole('button', { name: 'Check changes' }))
  expect(await screen.findByText('The catalogue “Vaccines” is created.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(await screen.findByText('Applying… The list appears in a few seconds.')).toBeVisible()
  expect(await screen.findByText('Applied')).toBeVisible()
  const { body } = await app.call('GET', '/api/designs/vaccines', { token })
  expect(body.data.applied.fields.doses).toMatchObject({ kind: 'integer', max: 2 })
})

test('adds a field to a shipped catalogue, shows it in the form of the catalogue, and applies it', async () => {
  const app = await testApp()
  const token = await app.login([designPermission])
  const { user } = await openConsole(app, { path: '/setting/designer', token })
  await user.click(await screen.findByRole('button', { name: 'Add fields to a catalogue' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('button', { name: 'Add fields to a catalogue' })).toBeDisabled()
  await user.click(dialog.getByRole('combobox', { name: 'Catalogue' }))
  await user.click(await choice('Visit types'))
  await user.click(dialog.getByRole('button', { name: 'Add fields to a catalogue' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Visit types: added fields' })).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Add field' }))
  await user.click(screen.getByRole('menuitem', { name: /^Whole number/ }))
  const label = screen.getByLabelText(/Label in English/)
  await user.clear(label)
  await user.type(label, 'Room')
  await user.tab()
  expect(screen.getByLabelText('Name in the system')).toHaveValue('added_room')
  const preview = within(screen.getByRole('region', { name: 'Preview' }))
  expect(await preview.findByLabelText('Room')).toBeVisible()
  expect(preview.getByLabelText(/Khmer name/)).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Check changes' }))
  expect(await screen.findByText(/The field “Room” is added/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(await screen.findByText('Applied')).toBeVisible()
})
