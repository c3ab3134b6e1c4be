import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import type { HTMLAttributes } from 'react'
import type { PatientHit } from '#src/domain/patients/answers.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { PatientLine } from '../parts/PatientLine.tsx'

/** An option of the list: a patient, or registering a new one. */
export type Option = PatientHit | { typed: string }

export const isHit = (option: Option): option is PatientHit => 'id' in option

/** Match reasons that the option does not show otherwise. */
const told: ReadonlySet<string> = new Set(['identity', 'sound', 'phone', 'recent'])

interface FoundOptionProps {
  item: HTMLAttributes<HTMLLIElement>
  option: Option
}

export function FoundOption({ item, option }: FoundOptionProps) {
  const translate = useTranslate()
  if (!isHit(option))
    return (
      <Box component="li" {...item} sx={{ gap: 3, '&&': { borderTop: 1, borderColor: 'divider' } }}>
        <Icon name="mdi:account-plus-outline" />
        <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {registerText(translate, option.typed)}
        </Box>
      </Box>
    )
  const why = told.has(option.fit) ? translate(`patient_finder.fit.${option.fit}`) : ''
  const was = option.was ? translate('patient_finder.was', { code: option.was }) : ''
  const said = [was, why].filter(Boolean).join(' · ')
  return (
    <Box component="li" {...item} sx={{ '& > *': { flex: 1 } }}>
      <PatientLine patient={option}>
        {said && (
          <Box component="span" sx={{ flex: 'none', color: 'text.secondary', fontSize: 'caption.fontSize' }}>
            {said}
          </Box>
        )}
      </PatientLine>
    </Box>
  )
}

/** Numbers are not names: then the form starts with an empty name. */
export const registerText = (translate: (key: string, params?: object) => string, typed: string) =>
  typed ? translate('patient_finder.register', { text: typed }) : translate('patient_finder.register_unnamed')
