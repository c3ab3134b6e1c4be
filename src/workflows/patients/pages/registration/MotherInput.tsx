/** A newborn's mother, found like any patient; her data fills the rest of the form. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useFormContext } from 'react-hook-form'
import { useResource } from '#resources/context.tsx'
import { referenceText } from '#resources/display.ts'
import { useFormScope } from '#resources/form/scope.tsx'
import { FieldFrame } from '#resources/inputs/FieldFrame.tsx'
import type { InputProps } from '#resources/inputs/types.ts'
import { useField } from '#resources/inputs/useField.ts'
import { useRecords } from '#resources/records.ts'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { copyFromMother } from '#src/workflows/patients/domain/copy-from-mother.ts'
import { PatientFinder } from '#src/workflows/patients/parts/finder/PatientFinder.tsx'
import { readPatient } from './requests.ts'

export function MotherInput(props: InputProps) {
  const language = useLanguage()
  const translate = useTranslate()
  const client = useQueryClient()
  const { record } = useFormScope()
  const { getValues, setValue } = useFormContext()
  const bound = useField(props)
  const id = typeof bound.value === 'number' ? bound.value : undefined
  const target = useResource()
  const [mother] = useRecords(target, id === undefined ? [] : [id])

  async function choose(chosen: number) {
    bound.change(chosen)
    if (record) return
    const found = await client.fetchQuery(readPatient(chosen)).catch(() => undefined)
    for (const [name, value] of Object.entries(found ? copyFromMother(found) : {})) {
      const present: unknown = getValues(name)
      const isBlank = present === null || present === undefined || present === ''
      if (isBlank || present === false) setValue(name, value, { shouldDirty: true })
    }
  }

  if (!mother)
    return (
      <Box sx={{ minWidth: 0 }}>
        <PatientFinder
          autoFocus={!record}
          label={bound.frame.label}
          onChoose={(hit) => void choose(hit.id)}
        />
        {bound.frame.error && (
          <Box role="alert" sx={{ color: 'error.main' }}>
            {bound.frame.error}
          </Box>
        )}
      </Box>
    )
  return (
    <FieldFrame {...bound.frame} group>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 40 }}>
        <span>{referenceText(mother, language)}</span>
        <Button id={bound.frame.id} size="small" onClick={() => bound.change(null)}>
          {translate('patient_register.other_mother')}
        </Button>
      </Box>
    </FieldFrame>
  )
}
