/** Sections of a form: their conditions and tabs. */
import type { Condition } from './conditions.ts'
import type { Field } from './fields/index.ts'
import type { FormSection, Label } from './types.ts'

type Fields = Readonly<Record<string, Field>>

const both = (section: Condition, own: Condition | undefined): Condition =>
  own ? { all: [section, own] } : section

/** The fields, each with the condition of its section. */
export function withSections(fields: Fields, form: readonly FormSection[] = []): Fields {
  const conditional = form.flatMap(({ rows, visibleWhen }) =>
    visibleWhen
      ? rows.flat().flatMap((name) => {
          const field = fields[name]
          return field
            ? [[name, { ...field, visibleWhen: both(visibleWhen, field.visibleWhen) }] as const]
            : []
        })
      : [],
  )
  return conditional.length > 0 ? { ...fields, ...Object.fromEntries(conditional) } : fields
}

/** The tabs of a form, in the order in which sections name them. */
export function tabsOf(form: readonly FormSection[]): { tab: Label; sections: FormSection[] }[] {
  const tabs = new Map<string, { tab: Label; sections: FormSection[] }>()
  for (const section of form) {
    if (!section.tab) continue
    const known = tabs.get(section.tab.en) ?? { tab: section.tab, sections: [] }
    tabs.set(section.tab.en, { ...known, sections: [...known.sections, section] })
  }
  return [...tabs.values()]
}
