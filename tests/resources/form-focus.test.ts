import { afterEach, expect, it } from 'vitest'
import { focusFirst, minorFields } from '#resources/form/focus.ts'
import { registry } from '#schemas/index.ts'

afterEach(() => {
  document.body.innerHTML = ''
})

/** The id of the field with the focus in a form of these inputs. */
function focused(resource: string, html: string): string | undefined {
  document.body.innerHTML = `<form>${html}</form>`
  focusFirst(
    document.querySelector('form'),
    minorFields(registry.get(resource), (name) => name),
  )
  return document.activeElement?.id || undefined
}

it('a form begins with the first field that users fill in', () => {
  expect(focused('medications', '<input id="national_code"><input id="name_kh">')).toBe('name_kh')
  expect(focused('provinces', '<input id="code"><input id="name_kh">')).toBe('code')
})

it('a form does not begin with a checkbox, nor below a table of rows that still loads', () => {
  const tick = '<input type="checkbox" id="no_medicine">'
  expect(focused('prescriptions', `${tick}<textarea id="note"></textarea>`)).toBeUndefined()
  expect(focused('prescriptions', `${tick}<input id="lines.0.medication_id"><textarea id="note">`)).toBe(
    'lines.0.medication_id',
  )
})
