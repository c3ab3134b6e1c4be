/**
 * Lays out the fields of a form as the schema declares: sections, rows, columns on wide screens.
 */
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useContext, useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { tabsOf } from '#schemas/kit/sections.ts'
import type { FormSection } from '#schemas/kit/types.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useResource } from '../context.tsx'
import { inputOf } from '../inputs/index.ts'
import { RequestedFields } from './expanded-sections.ts'
import { Folded } from './Folded.tsx'
import { FormTabs } from './FormTabs.tsx'
import { Slot, useVisibleGroups } from './Slot.tsx'

export function FormSections() {
  const { form } = useResource()
  const sections = (those: readonly FormSection[]) =>
    those.map((section) => {
      const id = `form-section-${form.indexOf(section)}`
      return <Section key={id} section={section} id={id} />
    })
  const tabs = tabsOf(form)
  return (
    <>
      {sections(form.filter(({ tab }) => !tab))}
      {tabs.length > 0 && <FormTabs tabs={tabs} render={sections} />}
    </>
  )
}

interface SectionProps {
  section: FormSection
  id: string
}

/** Space and line between sections. */
const apart = { 'section + &': { mt: 6, pt: 5, borderTop: 1, borderColor: 'divider' } } as const

/** A section whose fields are all hidden leaves neither heading nor line. */
function Section({ section, id }: SectionProps) {
  const label = useLabel()
  const { title, help, rows, folded } = section
  const [isVisible] = useVisibleGroups([rows.flat()])
  if (!isVisible) return null
  if (title && folded) return <FoldedSection section={section} id={id} />
  return (
    <Box
      component="section"
      aria-labelledby={title ? id : undefined}
      sx={{ display: 'grid', gap: 4, ...apart }}
    >
      {title && (
        <Typography id={id} variant="h3" component="h2">
          {label(title)}
        </Typography>
      )}
      {help && <Help text={label(help)} />}
      <Rows rows={rows} />
    </Box>
  )
}

/** The sentence below the heading of a section. */
const Help = ({ text }: { text: string }) => (
  <Typography variant="body2" color="text.secondary" sx={{ maxWidth: 640, mt: -2 }}>
    {text}
  </Typography>
)

function FoldedSection({ section: { title, help, rows }, id }: SectionProps) {
  const label = useLabel()
  const { errors } = useFormState()
  const { getValues } = useFormContext()
  const requested = useContext(RequestedFields)
  const names = rows.flat()
  // Filled fields start expanded.
  const [isFilled] = useState(() => names.some((name) => !isEmpty(getValues(name))))
  return (
    <Box component="section" aria-labelledby={id} sx={apart}>
      <Folded
        title={title ? label(title) : ''}
        id={id}
        isNeeded={names.some((name) => errors[name] || requested.includes(name))}
        isFilled={isFilled}
      >
        {help && <Help text={label(help)} />}
        <Rows rows={rows} />
      </Folded>
    </Box>
  )
}

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0)

const Rows = ({ rows }: Pick<FormSection, 'rows'>) =>
  rows.map((row) => {
    const names = typeof row === 'string' ? [row] : row
    return <Row key={names.join(' ')} names={names} />
  })

/** Short enough for two columns on a phone. */
const numbers = new Set<string>(['integer', 'decimal', 'percent', 'computed', 'daily'])

function Row({ names }: { names: readonly string[] }) {
  const { fields } = useResource()
  const only = names.length === 1 ? fields[names[0] ?? ''] : undefined
  const isWide = only !== undefined && inputOf(only).isWide?.(only)
  const columns = isWide ? 1 : Math.max(2, names.length)
  const areNumbers = names.length > 2 && names.every((name) => numbers.has(fields[name]?.kind ?? ''))
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: areNumbers ? { xs: 3, sm: 5 } : 5,
        rowGap: 4,
        alignItems: 'start',
        gridTemplateColumns: {
          xs: areNumbers ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)',
          sm: `repeat(${Math.min(columns, 2)}, minmax(0, 1fr))`,
          md: `repeat(${columns}, minmax(0, 1fr))`,
        },
        '&:empty': { display: 'none' },
      }}
    >
      {names.map((name) => {
        const field = fields[name]
        return field && <Slot key={name} name={name} field={field} />
      })}
    </Box>
  )
}
