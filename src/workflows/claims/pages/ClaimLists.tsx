import { useTranslate } from 'ra-core'
import { useAccess } from '#src/ui/AccessContext.ts'
import { PageTabs } from '#src/workflow/PageTabs.tsx'

const lists = [
  ['ready', '/claims/create'],
  ['all', '/claims/list'],
  ['rejected', '/claims/rejected/list'],
  ['approved', '/claims/approved/list'],
  ['cases', '/case_claims/list'],
  ['invoices', '/claim_invoices/list'],
] as const

export type ClaimTab = (typeof lists)[number][0]

/** Tabs between the claim lists that the user may open. */
export function ClaimLists({ list }: { list: ClaimTab }) {
  const translate = useTranslate()
  const access = useAccess()
  const pages = lists
    .filter(([, to]) => access('route', to))
    .map(([value, to]) => ({ value, to, label: translate(`claims.list.${value}`) }))
  return <PageTabs label={translate('claims.lists')} here={list} pages={pages} />
}
