import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Language } from '#schemas/kit/types.ts'
import { LanguageContext } from '#src/ui/LanguageContext.ts'
import { PrintButton } from '#src/workflow/print/PrintButton.tsx'
import { PrintFacts, PrintSheet, PrintSignatures } from '#src/workflow/print/PrintSheet.tsx'

const facility = { kh: 'មណ្ឌលសុខភាពឆ្លូង', en: 'Chhlong Health Centre' }
const title = { kh: 'បង្កាន់ដៃ', en: 'Receipt' }

function Papers(props: { language?: Language; isBilingual?: boolean; onPrint?(): Promise<void> }) {
  const { language = 'en', isBilingual = false, onPrint } = props
  return (
    <QueryClientProvider client={new QueryClient()}>
      <LanguageContext value={language}>
        <PrintButton title="Print the receipt" onPrint={onPrint}>
          <PrintSheet
            paper="A5"
            title={title}
            facility={facility}
            number="RC-26-000007"
            date="2026-10-11"
            copy={2}
            isBilingual={isBilingual}
          >
            <PrintFacts facts={[[{ kh: 'អ្នកបង់', en: 'Payer' }, 'P-000123']]} />
            <PrintSignatures by={[{ kh: 'បេឡាករ', en: 'Cashier' }]} hasThumbprint />
          </PrintSheet>
        </PrintButton>
      </LanguageContext>
    </QueryClientProvider>
  )
}

/**
 * What came out of the printer: the frame's page, as it was when the browser was asked to print.
 */
const printed: Document[] = []

const append = document.body.append.bind(document.body)

// jsdom has no printer and no fonts.
beforeEach(() => {
  printed.length = 0
  document.body.append = (...nodes) => {
    append(...nodes)
    for (const node of nodes) {
      const { contentWindow: view } = node as HTMLIFrameElement
      if (!view) continue
      Object.defineProperty(view.document, 'fonts', { value: { ready: Promise.resolve() } })
      view.print = () => printed.push(view.document)
    }
  }
})
afterEach(() => {
  document.body.append = append
  for (const frame of document.querySelectorAll('iframe')) frame.remove()
})

const openSheet = async (papers: ReactElement) => {
  const user = userEvent.setup()
  render(papers)
  await user.click(screen.getByRole('button', { name: /the receipt/ }))
  const dialog = await screen.findByRole('dialog', { name: /the receipt/ })
  return { user, dialog, sheet: within(dialog).getByRole('article') }
}

test('a sheet has its heading, what it says, who signs and who printed it, in the language that is read', async () => {
  const { sheet } = await openSheet(<Papers />)
  expect(sheet).toHaveTextContent(/Kingdom of Cambodia.*Ministry of Health.*Chhlong Health Centre/)
  expect(sheet).toHaveTextContent(/No\. RC-26-000007.*Date 11\/10\/2026.*COPY 2.*Receipt/)
  expect(sheet).toHaveTextContent(/Payer.*P-000123.*Thumbprint.*Cashier.*Printed by/)
  expect(sheet).not.toHaveTextContent(/[\u1780-\u17ff]/)
})

test('or in both', async () => {
  const { sheet } = await openSheet(<Papers language="kh" isBilingual />)
  for (const [khmer, english] of [
    ['ព្រះរាជាណាចក្រកម្ពុជា', 'Kingdom of Cambodia'],
    [title.kh, title.en],
    ['អ្នកបង់', 'Payer'],
  ]) {
    expect(within(sheet).getByText(khmer ?? '')).toHaveAttribute('lang', 'km')
    expect(within(sheet).getByText(english ?? '')).toHaveAttribute('lang', 'en')
  }
})

test('it is printed with its own style and nothing of the console, once the server was told', async () => {
  const onPrint = vi.fn(async () => undefined)
  const { user } = await openSheet(<Papers onPrint={onPrint} />)
  await user.click(screen.getByRole('button', { name: 'Print' }))
  await vi.waitFor(() => expect(printed).toHaveLength(1))
  expect(onPrint).toHaveBeenCalledOnce()
  const [page] = printed
  expect(page?.querySelector('article')).toHaveTextContent('RC-26-000007')
  expect(page?.querySelector('button')).toBeNull()
  const styles = [...(page?.querySelectorAll('body style') ?? [])].map((one) => one.textContent)
  expect(styles.join('')).toContain('@page { size: A5')
})

test('what the server refuses does not come out of the printer', async () => {
  const refuse = async () => {
    throw Object.assign(new Error('The month is closed.'), { status: 409, body: {} })
  }
  const { user } = await openSheet(<Papers onPrint={refuse} />)
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('The month is closed.')
  expect(printed).toEqual([])
})
