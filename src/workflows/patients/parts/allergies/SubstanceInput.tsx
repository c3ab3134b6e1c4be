/** An allergen in free text; it offers allergens of the catalogue with this or a similar name. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useFormContext, useWatch } from 'react-hook-form'
import { useRegistry } from '#resources/context.tsx'
import { referenceText } from '#resources/display.ts'
import { useFieldPath } from '#resources/form/scope.tsx'
import { inputOf } from '#resources/inputs/index.ts'
import type { InputProps } from '#resources/inputs/types.ts'
import { useRecordOptions } from '#resources/inputs/useRecordOptions.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { useLanguage } from '#src/ui/LanguageContext.ts'

export function SubstanceInput(props: InputProps) {
  const { Input } = inputOf(props.field)
  const allergens = useRegistry().find('allergens')
  return (
    <Box sx={{ minWidth: 0 }}>
      <Input {...props} />
      {allergens && !props.disabled && <CodedAllergens name={props.name} target={allergens} />}
    </Box>
  )
}

/** Shorter texts occur in too many names. */
const minLength = 4
const maxOffered = 3
const noLimit = {}

function CodedAllergens({ name, target }: { name: string; target: Resource }) {
  const translate = useTranslate()
  const language = useLanguage()
  const at = useFieldPath()
  const { setValue } = useFormContext()
  const typed: unknown = useWatch({ name: at(name) })
  const text = typeof typed === 'string' ? typed.trim() : ''
  const { options, isWaiting } = useRecordOptions(target, {
    text,
    limit: noLimit,
    enabled: text.length >= minLength,
  })
  const choose = (id: number) => {
    setValue(at('allergen_id'), id, { shouldDirty: true, shouldValidate: true })
    setValue(at(name), null, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <Box role="status">
      {!isWaiting && options.length > 0 && (
        <>
          {translate('patients.allergies.did_you_mean')}{' '}
          {options.slice(0, maxOffered).map((option) => (
            <Button
              key={option.id}
              size="small"
              variant="outlined"
              sx={{ mr: 1 }}
              onClick={() => choose(option.id)}
            >
              {referenceText(option, language)}
            </Button>
          ))}
        </>
      )}
    </Box>
  )
}
