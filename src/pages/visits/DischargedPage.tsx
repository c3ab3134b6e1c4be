/**
 * /visits/discharged-list: who left; a row leads to what they left with, and has what is still done
 * for them.
 */
import { useTranslate } from 'ra-core'
import { VisitWorkPage } from './VisitWorkPage.tsx'

export const Component = () => <VisitWorkPage list="discharged" title={useTranslate()('visits.discharged')} />
