import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { scrolledTitleId } from '#src/ui/ScrolledTitle.tsx'

afterEach(() => vi.unstubAllGlobals())

it('the title is in the app bar only while its heading is scrolled away', () => {
  let report: (entry: object) => void = () => undefined
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(listener: (entries: object[]) => void) {
        report = (entry) => listener([entry])
      }
      observe() {}
      disconnect() {}
    },
  )
  render(
    <MemoryRouter>
      <div id={scrolledTitleId} data-testid="bar" />
      <PageHeader title="Kampot" badge={<i>Draft</i>} />
    </MemoryRouter>,
  )
  const bar = screen.getByTestId('bar')
  const scroll = (isIntersecting: boolean, top: number) =>
    act(() => report({ isIntersecting, boundingClientRect: { top } }))
  expect(bar).toBeEmptyDOMElement()
  scroll(false, -30)
  expect(bar).toHaveTextContent('KampotDraft')
  // Screen readers have the heading alone.
  expect(screen.getAllByText('Draft', { ignore: '[aria-hidden] *' })).toHaveLength(1)
  scroll(true, 80)
  expect(bar).toBeEmptyDOMElement()
})
