/** /outstanding: visits that still lack something (domain 1.6). */
import { useTranslate } from 'ra-core'
import { VisitWorkPage } from './VisitWorkPage.tsx'

export const Component = () => (
  <VisitWorkPage list="outstanding" title={useTranslate()('visits.outstanding')} />
)
