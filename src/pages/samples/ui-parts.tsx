/** Every file of `src/ui` that shows something, by its name. A test holds the list complete. */

import namedIcons from 'virtual:named-icons'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useTranslate } from 'ra-core'
import { type ComponentType, useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { shortcuts } from '#src/domain/shortcuts.ts'
import { Allowed } from '#src/ui/Allowed.tsx'
import { AskApproval } from '#src/ui/AskApproval.tsx'
import { AskDocuments, type Attached } from '#src/ui/AskDocuments.tsx'
import { Facts } from '#src/ui/Facts.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Keys } from '#src/ui/Keys.tsx'
import { Pager } from '#src/ui/Pager.tsx'
import { Panel } from '#src/ui/Panel.tsx'
import { ProductMark } from '#src/ui/ProductMark.tsx'
import { type MySession, SessionItem } from '#src/ui/SessionItem.tsx'

const iconNames = Object.keys(namedIcons.icons).map((name) => `mdi:${name}`)

function Icons() {
  return iconNames.map((name) => (
    <span key={name} title={name}>
      <Icon name={name} size={22} />
    </span>
  ))
}

/** Parts that fill a page are seen on pages of their own. */
function Elsewhere({ to }: { to: string }) {
  return (
    <Link component={RouterLink} to={to}>
      {to}
    </Link>
  )
}

/** Shows itself to those who hold the permission it names. */
const Permitted = () => <Allowed permission="list_users">list_users</Allowed>

const Marks = () => [16, 28, 48].map((size) => <ProductMark key={size} size={size} />)

/** The head of this very page, which holds its only h1. */
const Here = () => useTranslate()('samples.above')

const Names = () => (
  <Facts
    facts={['product.name', 'product.tagline'].map(
      (key) => [key, <Said key={key} name={`common.${key}`} />] as const,
    )}
  />
)
const Said = ({ name }: { name: string }) => useTranslate()(name)

const AllKeys = () => shortcuts.map((one) => <Keys key={one.id} shortcut={one} />)

const Titled = () => (
  <Panel title="Panel" hint="hint" actions={<Said name="resources.list.actions" />}>
    <Said name="samples.intro" />
  </Panel>
)

/** Files stay in the page, as everything here does. */
const keep = async ({ name }: File): Promise<Attached> => ({ id: Date.now(), name })

function Asking() {
  const [isOpen, setOpen] = useState(false)
  const translate = useTranslate()
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {translate('ask.send')}
      </Button>
      {isOpen && (
        <AskApproval
          kind="DISCOUNT"
          title={translate('ask.send')}
          upload={keep}
          isSending={false}
          onAsk={close}
          onCancel={close}
        />
      )}
    </>
  )
}

function Attaching() {
  const [files, setFiles] = useState<readonly Attached[]>([])
  return <AskDocuments files={files} upload={keep} problem={undefined} onChange={setFiles} />
}

function Paging() {
  const [page, setPage] = useState(2)
  const label = useTranslate()('resources.list.pages')
  return <Pager page={page} perPage={25} total={60} label={label} onGo={setPage} />
}

const session: MySession = {
  id: 'sample',
  created_at: '2026-10-01T01:00:00Z',
  last_used_at: '2026-10-01T02:30:00Z',
  ip: '192.0.2.7',
  device: { kind: 'phone', browser: 'Chrome', system: 'Android' },
  is_current: false,
}

const SignedIn = () => (
  <ul>
    <SessionItem session={session} isBusy={false} onEnd={() => undefined} />
  </ul>
)

export const uiParts: Readonly<Record<string, ComponentType>> = {
  'Facts.tsx': Names,
  'Icon.tsx': Icons,
  'Keys.tsx': AllKeys,
  'Allowed.tsx': Permitted,
  'AskApproval.tsx': Asking,
  'AskDocuments.tsx': Attaching,
  'Message.tsx': () => <Elsewhere to="/no-permission" />,
  'NotFound.tsx': () => <Elsewhere to="/not-found" />,
  'PageHeader.tsx': Here,
  'Pager.tsx': Paging,
  'Panel.tsx': Titled,
  'ProductMark.tsx': Marks,
  'Segmented.tsx': Here,
  'SessionItem.tsx': SignedIn,
  'ToNoPermission.tsx': () => <Elsewhere to="/no-permission" />,
  // Shows nothing, and takes much room for it.
  'Splash.tsx': () => '–',
}
