import { useTranslate } from 'ra-core'
import { PageHeader } from '#src/ui/PageHeader.tsx'

export function Component() {
  const translate = useTranslate()
  return <PageHeader title={translate('patients.list')} />
}
