/**
 * /visits/discharged-list: discharged patients; a row links to the discharge, and offers the
 * remaining actions.
 */
import { useTranslate } from 'ra-core'
import { VisitWorkPage } from './VisitWorkPage.tsx'

export const Component = () => <VisitWorkPage list="discharged" title={useTranslate()('visits.discharged')} />
