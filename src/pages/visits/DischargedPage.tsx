/** /visits/discharged-list: who left; a row leads to what they left with, its papers and its reopening. */
import { useTranslate } from 'ra-core'
import { VisitWorkPage } from './VisitWorkPage.tsx'

export const Component = () => (
  <VisitWorkPage list="discharged" title={useTranslate()('visits.discharged')} />
)
