/** /outstanding: visits with missing parts (domain 1.6). */
import { useTranslate } from 'ra-core'
import { VisitWorkPage } from './VisitWorkPage.tsx'

export const Component = () => (
  <VisitWorkPage list="outstanding" title={useTranslate()('visits.outstanding')} />
)
