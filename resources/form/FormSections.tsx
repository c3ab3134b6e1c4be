/** The fields of a form as the schema lays them out: sections, rows, side by side where it is wide. */
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { FormSection } from '#schemas/kit/types.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useResource } from '../context.tsx'
import { inputOf } from '../inputs/index.ts'
import { Slot } from './Slot.tsx'

export function FormSections() {
  return useResource().form.map((section, index) => (
    // Sections have no name of their own and never move.
    // biome-ignore lint/suspicious/noArrayIndexKey: the order of sections is fixed
    <Section key={index} section={section} id={`form-section-${index}`} />
  ))
}

function Section({ section, id }: { section: FormSection; id: string }) {
  const label = useLabel()
  const { title, rows } = section
  return (
    <Box
      component="section"
      aria-labelledby={title ? id : undefined}
      sx={{
        display: 'grid',
        gap: 4,
        '& + &': { mt: 6, pt: 5, borderTop: 1, borderColor: 'divider' },
      }}
    >
      {title && (
        <Typography id={id} variant="h3" component="h2">
          {label(title)}
        </Typography>
      )}
      {rows.map((row) => {
        const names = typeof row === 'string' ? [row] : row
        return <Row key={names.join(' ')} names={names} />
      })}
    </Box>
  )
}

function Row({ names }: { names: readonly string[] }) {
  const { fields } = useResource()
  const only = names.length === 1 ? fields[names[0] ?? ''] : undefined
  const isWide = only !== undefined && inputOf(only).isWide?.(only)
  const columns = isWide ? 1 : Math.max(2, names.length)
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 5,
        rowGap: 4,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: `repeat(${columns}, minmax(0, 1fr))` },
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
