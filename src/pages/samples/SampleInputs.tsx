/** A sample field in one language: its input in every state, its cells, and its filter. */
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useEffect, useMemo } from 'react'
import { useFormContext } from 'react-hook-form'
import { inputOf } from '#resources/inputs/index.ts'
import { PlainField } from '#resources/inputs/PlainField.tsx'
import { CellContent } from '#resources/list/CellContent.tsx'
import { cellStyles } from '#resources/list/table-styles.ts'
import type { Row } from '#resources/provider.ts'
import { type Field, kindOf } from '#schemas/kit/fields/index.ts'
import type { KindSample } from './kind-sample.ts'
import { SampleFilter } from './SampleFilter.tsx'
import { SampleForm, SampleSchema } from './SampleScope.tsx'
import { arranged, type State } from './states.ts'

/** `prefix` makes the names of the fields, and with them all ids, unique on the page. */
export function SampleInputs({ prefix, sample }: { prefix: string; sample: KindSample }) {
  const translate = useTranslate()
  const { states, fields, values, record } = useMemo(
    () => arranged(prefix, sample),
    [prefix, sample],
  )
  const isTold = !kindOf(sample.field as Field).writeOnly
  const filled = states.find(({ state }) => state === 'filled' || state === 'readOnly')
  return (
    <SampleSchema fields={fields}>
      <SampleForm values={values} record={record}>
        <Checked names={states.filter(isRefused).map(({ name }) => name)} />
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {states.map(({ state, name }) => (
            <Box key={name} data-state={state}>
              <Caption text={translate(`samples.state.${state}`)} />
              <StateInput name={name} field={fields[name] as Field} state={state} />
            </Box>
          ))}
          {isTold && (
            <Box>
              <Caption text={translate('samples.cell')} />
              <Cells sample={sample} record={record} />
            </Box>
          )}
          {filled && <SampleFilter name={filled.name} field={sample.field as Field} />}
        </Box>
      </SampleForm>
    </SampleSchema>
  )
}

const isRefused = ({ state }: { state: State }) => state === 'missing' || state === 'wrong'

export function Caption({ text }: { text: string }) {
  return (
    <Typography variant="caption" component="p" sx={{ m: 0, mb: 1, color: 'text.secondary' }}>
      {text}
    </Typography>
  )
}

function StateInput({ name, field, state }: { name: string; field: Field; state: State }) {
  const { Input, Plain = PlainField } = inputOf(field)
  if (state === 'readOnly') return <Plain name={name} field={field} />
  return (
    <Input
      name={name}
      field={field}
      required={field.required === true}
      disabled={state === 'disabled'}
    />
  )
}

/** Says at once what is wrong with the fields that are wrong, as a failed save would. */
function Checked({ names }: { names: readonly string[] }) {
  const { trigger } = useFormContext()
  const key = names.join(' ')
  useEffect(() => {
    if (key) void trigger(key.split(' '))
  }, [key, trigger])
  return null
}

function Cells({ sample, record }: { sample: KindSample; record: Row }) {
  const rows = [sample.filled, sample.longest, null].map((value, index) => {
    const references = sample.references?.[index === 0 ? 'filled' : 'longest']
    return {
      ...record,
      id: index,
      cell: value,
      _ref: references ? { cell: references } : {},
    } as Row
  })
  return (
    <Box
      sx={(theme) => ({
        display: 'grid',
        gap: 1,
        p: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        fontSize: theme.typography.body2.fontSize,
        overflowWrap: 'anywhere',
        a: { color: theme.palette.secondary.main },
        ...cellStyles(theme),
      })}
    >
      {rows.map((row) => (
        <div key={row.id}>
          <CellContent column={{ name: 'cell', field: sample.field as Field }} row={row} />
        </div>
      ))}
    </Box>
  )
}
