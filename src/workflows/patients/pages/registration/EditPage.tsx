/**
 * Edits a patient's record (specification §2 /patients/edit?id=12), or completes an emergency
 * registration.
 */
import { useTranslate } from 'ra-core'
import { useSearchParams } from 'react-router'
import { NotFound } from '#src/ui/NotFound.tsx'
import { ResourceFrame } from '#src/workflow/ResourceFrame.tsx'
import { Component as HomePage } from '../HomePage.tsx'
import { Editing } from './Editing.tsx'

export function Component() {
  const translate = useTranslate()
  const [search] = useSearchParams()
  const id = search.get('id')
  if (id === null) return <HomePage />
  if (!/^[1-9]\d{0,15}$/.test(id)) return <NotFound />
  return (
    <ResourceFrame path="patients" title={translate('patients.edit')}>
      {() => <Editing key={id} id={Number(id)} />}
    </ResourceFrame>
  )
}
