/** The filled fields of a record, in the sections of its form. */
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type Field, kindOf } from '#schemas/kit/fields/index.ts'
import type { Label } from '#schemas/kit/types.ts'
import { isVisible } from '#schemas/kit/validate.ts'
import { Facts } from '#src/ui/Facts.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useGenerator, useResource } from '../context.tsx'
import { isEmptyValue } from '../display.ts'
import { cellStyles } from '../list/table-styles.ts'
import type { Row } from '../provider.ts'
import { FieldValue } from '../record/FieldValue.tsx'

const Sections = styled('div')(({ theme }) => ({
  ...cellStyles(theme),
  a: { color: theme.palette.secondary.main },
  // The values of all sections are in one column.
  [theme.breakpoints.up('sm')]: { dl: { gridTemplateColumns: '150px 1fr' } },
}))

export function PeekFields({ record }: { record: Row }) {
  const resource = useResource()
  const { holds } = useGenerator()
  const label = useLabel()
  const { columns, fields, form, states } = resource
  const inForm = form.flatMap(({ rows }) => rows.flat())
  const inHead = new Set([states?.field, 'is_active'])
  const isFilled = (name: string) => {
    const field = fields[name]
    const read = field?.permission?.read
    if (!field || inHead.has(name) || isBlank(field, record[name])) return false
    const { storage, writeOnly } = kindOf(field)
    return storage !== 'rows' && !writeOnly && (!read || holds(read)) && isVisible(field, record)
  }
  // What the system works out is in columns only.
  const [first, ...others] = form
  const sections: { title?: Label | undefined; names: string[] }[] = [
    {
      title: first?.title,
      names: [...(first?.rows.flat() ?? []), ...columns.filter((name) => !inForm.includes(name))],
    },
    ...others.map(({ title, rows }) => ({ title, names: rows.flat() })),
  ]
  return (
    <Sections>
      {sections.map(({ title, names }) => {
        const facts = names.filter(isFilled).map((name) => {
          const field = fields[name] as Field
          return [
            label(field.label),
            <FieldValue key={name} name={name} field={field} record={record} />,
          ] as const
        })
        if (facts.length === 0) return null
        return (
          <Box component="section" key={names.join(' ')} sx={{ mb: 4 }}>
            {title && (
              <Typography component="h3" variant="subtitle2" sx={{ mb: 1 }}>
                {label(title)}
              </Typography>
            )}
            <Facts facts={facts} />
          </Box>
        )
      })}
    </Sections>
  )
}

/** A sign for "no" is no information; a word for it is. */
const isBlank = (field: Field, value: unknown) =>
  isEmptyValue(value) || (value === false && field.kind === 'boolean' && !field.words)
