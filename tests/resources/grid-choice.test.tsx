/** A grid cell with options. */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, testDataProvider } from 'ra-core'
import { expect, it, vi } from 'vitest'
import { ChoiceEditor } from '#resources/grid/ChoiceEditor.tsx'
import type { GridColumn } from '#resources/grid/types.ts'
import type { Field } from '#schemas/kit/fields/index.ts'
import { createRegistry } from '#schemas/kit/registry.ts'
import { LanguageContext } from '#src/ui/LanguageContext.ts'
import { allKinds } from '#tests/support/all-kinds.ts'

const column: GridColumn = {
  name: 'service',
  width: 200,
  field: createRegistry(allKinds).get('samples').fields.level as Field,
  choices: [
    { value: 1, code: 'S01', label: { kh: 'ពិគ្រោះជំងឺ', en: 'Consultation' } },
    { value: 2, code: 'S02', label: { kh: 'ការវះកាត់', en: 'Surgery' } },
    { value: 3, code: 'S03', label: { kh: 'ពិគ្រោះចាស់', en: 'Consultancy' }, isHidden: true },
  ],
}

function openEditor() {
  const onCommit = vi.fn()
  render(
    <LanguageContext value="en">
      <CoreAdminContext dataProvider={testDataProvider()}>
        <ChoiceEditor
          column={column}
          value={null}
          initialText={undefined}
          label="Service"
          onCommit={onCommit}
          onCancel={() => undefined}
        />
      </CoreAdminContext>
    </LanguageContext>,
  )
  return { onCommit, user: userEvent.setup(), box: screen.getByRole('combobox') }
}
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)

it.each(['Consulttion', 'consultaton', 'ពិគ្រឹះ'])(
  'offers options of similar spelling for %s, and Enter chooses none unseen',
  async (typed) => {
    const { user, box, onCommit } = openEditor()
    await user.clear(box)
    await user.type(box, typed)
    expect(options()).toEqual(['Consultation S01'])
    expect(screen.getByText('resources.form.similar_spelling')).toBeVisible()
    await user.keyboard('{Enter}')
    expect(onCommit).toHaveBeenCalledWith(typed, 'down')
  },
)

it('offers none beside options that match, nor for another word', async () => {
  const { user, box } = openEditor()
  await user.clear(box)
  await user.type(box, 'surg')
  expect(options()).toEqual(['Surgery S02'])
  expect(screen.queryByText('resources.form.similar_spelling')).toBeNull()
  await user.clear(box)
  await user.type(box, 'vaccine')
  expect(options()).toEqual([])
})
