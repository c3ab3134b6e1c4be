/** A list of names has them in both scripts, whatever the language of the console. */
import { expect, it } from 'vitest'
import { registry } from '#schemas/index.ts'

const named = registry.all.filter(({ fields, columns }) => fields.name_en && columns.includes('name_kh'))

it.each(named)('the list of $path shows Latin names beside the Khmer ones', ({ columns }) => {
  expect(columns).toContain('name_en')
})
