/** The fields of a form as the schema lays them out: sections, rows, side by side where it is wide. */
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useFormContext, useWatch } from 'react-hook-form'
import { fieldsOf } from '#schemas/kit/conditions.ts'
import { type Field, kindOf } from '#schemas/kit/fields/index.ts'
import type { FormSection } from '#schemas/kit/types.ts'
import { isRequired, isVisible } from '#schemas/kit/validate.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useGenerator, useResource } from '../context.tsx'
import { inputOf } from '../inputs/index.ts'
import { PlainField } from '../inputs/PlainField.tsx'
import { useFormScope } from './scope.tsx'
import { liveValues } from './values.ts'

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

/** One field, by what the person may do with it and whether it applies to the values so far. */
function Slot({ name, field }: { name: string; field: Field }) {
  const { holds } = useGenerator()
  const { record, isReadOnly } = useFormScope()
  const { read, write } = field.permission ?? {}
  if (read && !holds(read)) return null
  const isFixed =
    isReadOnly ||
    field.readOnly === 'always' ||
    (field.readOnly === 'afterCreate' && record !== undefined) ||
    kindOf(field).storage === 'derived'
  if (isFixed && kindOf(field).writeOnly) return null
  const mayWrite = !write || holds(write)
  const conditions = [field.visibleWhen, field.requiredWhen].filter((rule) => rule !== undefined)
  const props = { name, field, isFixed, mayWrite }
  return conditions.length > 0 ? (
    <Conditional {...props} watched={conditions.flatMap(fieldsOf)} />
  ) : (
    <Control {...props} required={field.required === true} />
  )
}

interface ControlProps {
  name: string
  field: Field
  isFixed: boolean
  mayWrite: boolean
}

function Conditional({ watched, ...props }: ControlProps & { watched: string[] }) {
  const resource = useResource()
  const { record } = useFormScope()
  const { getValues } = useFormContext()
  useWatch({ name: watched })
  const values = liveValues(resource, { ...record, ...getValues() })
  if (!isVisible(props.field, values)) return null
  return <Control {...props} required={isRequired(props.field, values)} />
}

function Control({
  name,
  field,
  isFixed,
  mayWrite,
  required,
}: ControlProps & { required: boolean }) {
  const { Input } = inputOf(field)
  if (isFixed) return <PlainField name={name} field={field} />
  return <Input name={name} field={field} required={required} disabled={!mayWrite} />
}
