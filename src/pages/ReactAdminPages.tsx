/**
 * Pages written with react-admin's own components, below a route of the console: see
 * docs/custom-pages.md. Session, data, languages and colours come from the console; labels, record
 * names and permissions come from the schemas.
 */
import { createTheme, type Theme, ThemeProvider } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { Children, cloneElement, type ReactElement, type ReactNode, useMemo } from 'react'
import {
  BasenameContextProvider,
  CoreAdminRoutes,
  type DataProvider,
  DataProviderContext,
  I18nContextProvider,
  ResourceDefinitionContextProvider,
  type ResourceProps,
  StoreContextProvider,
  useDataProvider,
  useI18nProvider,
  useStoreContext,
} from 'react-admin'
import { displayText } from '#resources/display.ts'
import { ScreenSkeleton } from '#resources/screens/ScreenSkeleton.tsx'
import { connectRegistry } from '#schemas/kit/connect-registry.ts'
import type { Declaration } from '#schemas/kit/define.ts'
import type { Language } from '#schemas/kit/types.ts'
import { type Declarations, declarationsQuery } from '#src/client/catalogue.ts'
import { useLabel, useLanguage } from '#src/ui/LanguageContext.ts'
import { NotFound } from '#src/ui/NotFound.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { ToNoPermission } from '#src/ui/ToNoPermission.tsx'
import { PageFailure } from '#src/workflow/PageFailure.tsx'
import { labelsBySchema } from './labels-by-schema.ts'

type ResourceElement = ReactElement<ResourceProps>

interface ReactAdminPagesProps {
  title: string
  subtitle?: string
  /** The route of the pages, as in src/app/routes.tsx: `/samples/react-admin`. */
  basename: string
  /**
   * As in any `<Admin>`: `<Resource>`s, named by the paths of their schemas, and `<CustomRoutes>`.
   */
  children: ReactNode
}

export function ReactAdminPages({ title, subtitle, basename, children }: ReactAdminPagesProps) {
  const resources = Children.toArray(children) as ResourceElement[]
  const queries = resources.flatMap(({ props: { name } }) => (name ? declarationsQuery(name) : []))
  const { error, isPending, declarations, retry } = useQueries({ queries, combine: combineDeclarations })
  const store = useOwnStore(basename)
  const data = useQuietWrites()
  const texts = useSchemaTexts(declarations)
  const definitions = useDefinitions(declarations, useLanguage())
  if (error) return <PageFailure error={error} onRetry={retry} />
  return (
    <>
      <PageHeader title={title} subtitle={subtitle} />
      {isPending ? (
        <ScreenSkeleton />
      ) : (
        <BasenameContextProvider basename={basename}>
          <StoreContextProvider value={store}>
            <DataProviderContext value={data}>
              <I18nContextProvider value={texts}>
                <ResourceDefinitionContextProvider definitions={definitions}>
                  <ThemeProvider theme={stockTheme}>
                    <CoreAdminRoutes
                      layout={Layout}
                      loading={ScreenSkeleton}
                      catchAll={Missing}
                      accessDenied={ToNoPermission}
                      authenticationError={ToNoPermission}
                    >
                      {resources.map((one) => cloneElement(one, definitions[one.props.name]))}
                    </CoreAdminRoutes>
                  </ThemeProvider>
                </ResourceDefinitionContextProvider>
              </I18nContextProvider>
            </DataProviderContext>
          </StoreContextProvider>
        </BasenameContextProvider>
      )}
    </>
  )
}

/** The declarations of the resources and of everything they refer to. */
function combineDeclarations(answers: UseQueryResult<Declarations>[]) {
  const all = answers.flatMap(({ data }) => (data ? [data.resource, ...data.related] : []))
  return {
    declarations: [...new Map(all.map((one) => [one.path, one])).values()],
    error: answers.find(({ error }) => error)?.error,
    isPending: answers.some(({ data }) => !data),
    retry: () => answers.forEach(({ refetch }) => void refetch()),
  }
}

/** `<List>`, `<Edit>` and `<Create>` write their titles here. */
const Layout = ({ children }: { children: ReactNode }) => (
  <>
    <Typography id="react-admin-title" variant="h2" />
    {children}
  </>
)

const Missing = () => <NotFound />

/** Stores filters, sort orders and pages separately from the generated lists. */
function useOwnStore(basename: string) {
  const store = useStoreContext()
  return useMemo<typeof store>(() => {
    const own = (key: string) => `${basename} ${key}`
    return {
      ...store,
      getItem: (key, otherwise) => store.getItem(own(key), otherwise),
      setItem: (key, value) => store.setItem(own(key), value),
      removeItem: (key) => store.removeItem(own(key)),
      subscribe: (key, subscriber) => store.subscribe(own(key), subscriber),
    }
  }, [store, basename])
}

/** react-admin's forms and buttons show a refused write themselves: no red toast as well. */
function useQuietWrites() {
  const provider = useDataProvider<DataProvider>()
  return useMemo<DataProvider>(() => {
    const quiet = <P extends { meta?: object }>(params: P): P => ({
      ...params,
      meta: { ...params.meta, silent: true },
    })
    return {
      ...provider,
      create: (path, params) => provider.create(path, quiet(params)),
      update: (path, params) => provider.update(path, quiet(params)),
      delete: (path, params) => provider.delete(path, quiet(params)),
    }
  }, [provider])
}

/**
 * react-admin's keys `resources.<path>.name` and `resources.<path>.fields.<name>` resolve to the
 * schemas' labels.
 */
function useSchemaTexts(declarations: readonly Declaration[]) {
  const provider = useI18nProvider()
  const label = useLabel()
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the labels depend on the language
  return useMemo<typeof provider>(() => {
    const textOf = labelsBySchema(declarations, label)
    return {
      ...provider,
      translate: (key, options) => {
        const { text, unknown } = textOf(key, options?.smart_count)
        if (unknown) return provider.translate('common.unknown_field', { name: unknown })
        return text ?? provider.translate(key, options)
      },
    }
  }, [provider, declarations, language])
}

/** How other records name a record. */
function useDefinitions(declarations: readonly Declaration[], language: Language) {
  return useMemo(() => {
    const { all } = connectRegistry(declarations)
    const named = all.map((resource) => {
      const recordRepresentation = (row: object) => displayText(resource, { ...row }, language)
      return [resource.path, { name: resource.path, recordRepresentation }]
    })
    return Object.fromEntries(named)
  }, [declarations, language])
}

/** react-admin's components use a spacing of 8 pixels, the console 4. */
const { spacing } = createTheme({ spacing: 8 })

/** A locale that writes days as DD/MM/YYYY and groups thousands as the console does. */
const dayFirst = 'en-GB'

const stockTheme = (console: Theme): Theme => ({
  ...console,
  spacing,
  components: {
    ...console.components,
    // As the console's own tables.
    MuiTable: { defaultProps: { size: 'small' } },
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: console.palette.divider, fontVariantNumeric: 'tabular-nums', letterSpacing: 0 },
        sizeSmall: { padding: '4px 12px', height: 36 },
        head: {
          backgroundColor: console.palette.action.hover,
          color: console.palette.text.secondary,
          fontSize: 13,
          fontWeight: 600,
          lineHeight: 1.7,
          whiteSpace: 'nowrap',
        },
      },
    },
    MuiCard: {
      defaultProps: { variant: 'outlined' },
      styleOverrides: { root: { borderColor: console.palette.divider, borderRadius: 8 } },
    },
    MuiTextField: {
      defaultProps: { size: 'small', variant: 'outlined', margin: 'dense', fullWidth: true },
    },
    MuiAutocomplete: {
      ...console.components?.MuiAutocomplete,
      defaultProps: { size: 'small', fullWidth: true },
      // The same height as other inputs, whose line height fits Khmer, too.
      variants: [{ props: {}, style: { '.MuiInputBase-sizeSmall.MuiInputBase-root': { paddingBlock: 3 } } }],
    },
    // A table is wider than a phone: the table scrolls, not the page.
    RaList: {
      styleOverrides: {
        root: { '.RaList-main': { minWidth: 0 }, '.RaList-content': { overflowX: 'auto' } },
      },
    },
    // As everywhere in the console: DD/MM/YYYY, whatever the browser's own language is.
    RaDateField: { defaultProps: { locales: dayFirst } },
    RaNumberField: { defaultProps: { locales: dayFirst } },
    // Wait for the server's response: it may still refuse the change.
    RaEdit: { defaultProps: { mutationMode: 'pessimistic' } },
    RaBulkDeleteButton: { defaultProps: { mutationMode: 'pessimistic' } },
  },
})
