/**
 * A generated form on its own, for tests of inputs: without a server; saved values are collected.
 */
import { ThemeProvider } from '@mui/material/styles'
import { QueryClient } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, memoryStore } from 'ra-core'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { type Generator, GeneratorProvider, SchemaProvider } from '#resources/context.tsx'
import { tabDrafts } from '#resources/form/draft.ts'
import { ResourceForm } from '#resources/form/ResourceForm.tsx'
import type { FormValues } from '#resources/form/values.ts'
import type { Row } from '#resources/provider.ts'
import { connectRegistry } from '#schemas/kit/connect-registry.ts'
import type { Declaration } from '#schemas/kit/define.ts'
import type { Field } from '#schemas/kit/fields/index.ts'
import type { Language } from '#schemas/kit/types.ts'
import { createConsoleTheme } from '#src/app/theme.ts'
import { createI18nProvider } from '#src/client/i18n.ts'
import { LanguageContext } from '#src/ui/LanguageContext.ts'

export interface FormSetting {
  fields: Record<string, Field>
  record?: Partial<Row>
  language?: Language
  /** The user's permissions; default all. */
  holds?: (permission: string) => boolean
  isReadOnly?: boolean
  declaration?: Partial<Declaration>
  /** The answers of a server, for inputs that call one. */
  request?: Generator['request']
}

export const testResource = (fields: Record<string, Field>, rest: Partial<Declaration> = {}) =>
  ({
    path: 'setting/things',
    singular: 'thing',
    label: { kh: 'របស់', en: ['Thing', 'Things'] },
    icon: 'mdi:cube',
    key: [Object.keys(fields)[0] ?? ''],
    list: { columns: [Object.keys(fields)[0] ?? ''] },
    fields,
    ...rest,
  }) as Declaration

/** Renders the form; `saved` grows by one entry per successful save. */
export async function renderForm(setting: FormSetting) {
  const { fields, record, language = 'en', holds = () => true, isReadOnly = false } = setting
  const registry = connectRegistry([testResource(fields, setting.declaration)])
  const resource = registry.all[0]
  if (!resource) throw new Error('no resource')
  const saved: FormValues[] = []
  const i18nProvider = await createI18nProvider(language)
  const drafts = tabDrafts('draft:test')
  const generator = {
    holds,
    request: setting.request ?? (() => Promise.reject(new Error('no server here'))),
    call: () => Promise.reject(new Error('no server here')),
    download: () => Promise.reject(new Error('no server here')),
    onRefresh: () => () => undefined,
  }
  const form = (
    <SchemaProvider resource={resource} registry={registry}>
      <ResourceForm
        record={record as Row}
        drafts={drafts}
        isReadOnly={isReadOnly}
        save={async (values) => {
          saved.push(values)
          return { id: 1, version: 1, ...values } as unknown as Row
        }}
        onSaved={() => undefined}
      />
    </SchemaProvider>
  )
  const router = createMemoryRouter([
    {
      path: '*',
      element: (
        <LanguageContext value={language}>
          <ThemeProvider theme={createConsoleTheme(language, false)}>
            <CoreAdminContext
              i18nProvider={i18nProvider}
              store={memoryStore()}
              queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
            >
              <GeneratorProvider value={generator}>{form}</GeneratorProvider>
            </CoreAdminContext>
          </ThemeProvider>
        </LanguageContext>
      ),
    },
  ])
  const view = render(<RouterProvider router={router} />)
  return { ...view, user: userEvent.setup(), saved, router, resource }
}
