import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import type { HTMLAttributes } from 'react'
import { Icon } from '#src/ui/Icon.tsx'
import type { PatientHit } from '#src/workflows/patients/domain/answers.ts'
import { PatientLine } from '../PatientLine.tsx'

/** An option of the list: a patient, a note that the list is cut, or registering a new one. */
export type Option = PatientHit | { first: number } | { text: string }

export const isHit = (option: Option): option is PatientHit => 'id' in option

export const isNote = (option: Option): option is { first: number } => 'first' in option

/** Says that only the first patients are listed. */
export const cutText = (translate: (key: string, params?: object) => string, first: number) =>
  translate('patient_finder.cut', { smart_count: first })

/** Match reasons that the option does not show otherwise. */
const describedReasons: ReadonlySet<string> = new Set(['identity', 'sound', 'phone', 'recent'])

interface FoundOptionProps {
  item: HTMLAttributes<HTMLLIElement>
  option: Option
}

export function FoundOption({ item, option }: FoundOptionProps) {
  const translate = useTranslate()
  if (isNote(option))
    return (
      <Box component="li" {...item} sx={{ '&&': { opacity: 1, color: 'text.secondary' } }}>
        {cutText(translate, option.first)}
      </Box>
    )
  if (!isHit(option))
    return (
      <Box component="li" {...item} sx={{ gap: 3, '&&': { borderTop: 1, borderColor: 'divider' } }}>
        <Icon name="mdi:account-plus-outline" />
        <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {registerText(translate, option.text)}
        </Box>
      </Box>
    )
  const why = describedReasons.has(option.fit) ? translate(`patient_finder.fit.${option.fit}`) : ''
  const was = option.was ? translate('patient_finder.was', { code: option.was }) : ''
  const hint = [was, why].filter(Boolean).join(' · ')
  return (
    <Box component="li" {...item} sx={{ '& > *': { flex: 1 } }}>
      <PatientLine patient={option}>
        {hint && (
          <Box component="span" sx={{ flex: 'none', color: 'text.secondary', fontSize: 'caption.fontSize' }}>
            {hint}
          </Box>
        )}
      </PatientLine>
    </Box>
  )
}

/** Numbers are not names: then the form starts with an empty name. */
export const registerText = (translate: (key: string, params?: object) => string, text: string) =>
  text ? translate('patient_finder.register', { text }) : translate('patient_finder.register_unnamed')
