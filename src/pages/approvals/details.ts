/** The details of requests as their workflows show them. */
import { useTranslate } from 'ra-core'
import { requestDetails } from '#application/request-details.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import type { DetailTools } from '#src/workflow/request-details.ts'

const all = Object.values(requestDetails).map((file) => file.default)

/** Rows and the short line of a request's details. */
export function useRequestDetails() {
  const tools: DetailTools = { translate: useTranslate(), label: useLabel(), style: useNumberStyle() }
  return {
    factsOf: (details: unknown) => all.flatMap((one) => one.facts(details, tools)),
    briefOf: (details: unknown) =>
      all.flatMap((one) => one.brief?.(details, tools) ?? []).join(', ') || undefined,
  }
}
