/** Informational fields: no code reads them, which the help below the input says. */
import type { Field } from './fields/index.ts'
import type { Label } from './types.ts'

export const informationOnly: Label = {
  kh: 'សម្រាប់ជាព័ត៌មានប៉ុណ្ណោះ។',
  en: 'For information only.',
}

/** Marks fields as informational, for parts that one catalogue uses and another only stores. */
export const informational = <F extends Record<string, Field>>(fields: F): F =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, { ...field, informational: true }]),
  ) as F

/** Adds the sentence to the help of `informational` fields, for forms, OpenAPI and dictionary. */
export function withInformation(fields: Readonly<Record<string, Field>>): Record<string, Field> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const { kh, en } = informationOnly
      const { help } = field
      // The browser compiles again the resources that the server has compiled.
      if (!field.informational || help?.en.endsWith(en)) return [name, field]
      return [
        name,
        { ...field, help: help ? { kh: `${help.kh} ${kh}`, en: `${help.en} ${en}` } : { kh, en } },
      ]
    }),
  )
}
