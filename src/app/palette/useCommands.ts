import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { createPath, importPath } from '#resources/paths.ts'
import { formatNumber } from '#schemas/kit/numbers.ts'
import type { Label } from '#schemas/kit/types.ts'
import { abilitiesQuery } from '#src/client/abilities.ts'
import { signOut } from '#src/client/auth.ts'
import { menuQuery } from '#src/client/catalogue.ts'
import { colorMode, colorModes, onColorMode, setColorMode } from '#src/client/colorMode.ts'
import { digitChoices, digits, onDigits, setDigits } from '#src/client/digits.ts'
import { pathIn } from '#src/client/language.ts'
import { openWorkPages } from '#src/domain/work-pages.ts'
import { useAccess } from '#src/ui/AccessContext.ts'
import { useLabel, useLanguage } from '#src/ui/LanguageContext.ts'
import type { Option } from './option.ts'
import { pages } from './pages.ts'

/** Both languages and the path, so that each of them matches. */
const also = (label: Label, path: string) => `${label.kh} ${label.en} ${path}`

/** Every page and action that the user may choose. */
export function useCommands(onShortcuts: () => void): { pages: Option[]; actions: Option[] } {
  const translate = useTranslate()
  const label = useLabel()
  const { data: groups = [] } = useQuery(menuQuery)
  const { data: resources = [] } = useQuery(abilitiesQuery)
  const shell = useShellActions(onShortcuts)

  const access = useAccess()
  const general = pages
    .filter(({ to }) => access('route', to))
    .map(
      ({ to, icon, title, words }): Option => ({
        id: `page:${to}`,
        text: translate(title),
        icon,
        also: `${words} ${to}`,
        to,
      }),
    )
  const work = openWorkPages(
    (permission) => access('permission', permission),
    (path) => access('route', path),
  ).map(
    ({ to, icon, label: name, words }): Option => ({
      id: `page:${to}`,
      text: label(name),
      icon,
      also: `${also(name, to)} ${words}`,
      to,
    }),
  )
  const entries = groups.flatMap((group) =>
    group.entries.map(
      (entry): Option => ({
        id: `page:/${entry.path}`,
        text: label(entry.label),
        icon: entry.icon,
        hint: label(group.label),
        also: `${also(entry.label, entry.path)} ${group.label.kh} ${group.label.en}`,
        to: `/${entry.path}`,
      }),
    ),
  )
  const creates = resources
    .filter((resource) => resource.create)
    .map(
      ({ path, label: { one } }): Option => ({
        id: `create:${path}`,
        text: translate('resources.form.create_title', { name: label(one) }),
        icon: 'mdi:plus',
        also: `create new add បន្ថែម ថ្មី បង្កើត${also(one, path)}`,
        to: createPath(path),
      }),
    )
  const imports = resources
    .filter((resource) => resource.import)
    .map(
      ({ path, label: { many } }): Option => ({
        id: `import:${path}`,
        text: translate('palette.import', { name: label(many) }),
        icon: 'mdi:upload-outline',
        also: `import upload នាំចូល${also(many, path)}`,
        to: importPath(path),
      }),
    )
  const [home, ...others] = general
  const listed = new Set(entries.map(({ to }) => to))
  // A page that is also in the menu is found by the same words.
  const named = entries.map((entry) => {
    const known = work.find(({ to }) => to === entry.to)
    return known ? { ...entry, also: `${entry.also} ${known.text} ${known.also}` } : entry
  })
  const own = work.filter(({ to }) => !listed.has(to))
  const all = [...(home ? [home] : []), ...own, ...named, ...others]
  return { pages: all, actions: [...creates, ...imports, ...shell] }
}

const modeWords = {
  system: 'system device តាមប្រព័ន្ធ',
  light: 'light bright day ភ្លឺ',
  dark: 'dark night ងងឹត',
} as const

/** Shows the digits. */
const sampleNumber = 1234567890

/** Actions that are available everywhere. */
function useShellActions(onShortcuts: () => void): Option[] {
  const translate = useTranslate()
  const { pathname, search, hash } = useLocation()
  const mode = useSyncExternalStore(onColorMode, colorMode)
  const chosenDigits = useSyncExternalStore(onDigits, digits)
  const other = useLanguage() === 'kh' ? 'en' : 'kh'
  return [
    {
      id: 'shell:language',
      text: translate('palette.language', { name: translate(`common.language.${other}`) }),
      icon: 'mdi:translate',
      also: 'switch language ប្ដូរភាសា English អង់គ្លេស Khmer ខ្មែរ',
      href: pathIn(other, pathname + search + hash),
    },
    ...digitChoices
      .filter((one) => one !== chosenDigits)
      .map(
        (one): Option => ({
          id: `shell:digits-${one}`,
          text: translate('palette.digits', { sample: formatNumber(sampleNumber, { digits: one }) }),
          icon: 'mdi:numeric',
          also: 'digits numbers numerals Khmer Western លេខខ្មែរ លេខអារ៉ាប់',
          run: () => setDigits(one),
        }),
      ),
    ...colorModes
      .filter((one) => one !== mode)
      .map(
        (one): Option => ({
          id: `shell:mode-${one}`,
          text: translate('palette.mode', { name: translate(`common.mode.${one}`) }),
          icon: 'mdi:circle-half-full',
          also: `appearance theme colour color mode ពណ៌ ${modeWords[one]}`,
          run: () => setColorMode(one),
        }),
      ),
    {
      id: 'shell:shortcuts',
      text: translate('palette.shortcuts'),
      icon: 'mdi:keyboard-outline',
      also: 'keyboard shortcuts keys help គ្រាប់ចុចកាត់ ក្ដារចុច ជំនួយ ?',
      run: onShortcuts,
    },
    {
      id: 'shell:sign-out',
      text: translate('common.user.sign_out'),
      icon: 'mdi:logout',
      also: 'sign out log out logout ចាកចេញ ចេញពីប្រព័ន្ធ',
      run: () => void signOut(),
    },
  ]
}
