import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import type { HTMLAttributes } from 'react'
import type { PatientHit } from '#src/domain/patients/answers.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { PatientLine } from '../parts/PatientLine.tsx'

/** A line of the list: somebody who was found, or the way to register who wasn't. */
export type Option = PatientHit | { typed: string }

export const isHit = (option: Option): option is PatientHit => 'id' in option

/** Fits that the line doesn't show by itself. */
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

/** Numbers are no names: then the form begins empty but for them. */
export const registerText = (translate: (key: string, params?: object) => string, typed: string) =>
  typed ? translate('patient_finder.register', { text: typed }) : translate('patient_finder.register_unnamed')
