/** Requests of a report page; its parameters are in the URL. */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { request } from '#src/client/http.ts'
import type { Report, ReportAnswer, ReportForm } from '../domain/report.ts'
import { type Parameters, useParameters } from './useParameters.ts'

/** Parameters that only affect the display, and are not sent. */
const arranging = ['zeros', 'sort', 'group', 'paper']

export function addressOf(name: string, parameters: Parameters): string {
  const queryEntries = Object.entries(parameters).filter(
    ([key, value]) => value !== '' && !arranging.includes(key),
  )
  return `report/${name}?${new URLSearchParams(queryEntries)}`
}

/** The URL of the rows as a file. */
export function fileAddress(name: string, parameters: Parameters, format: string): string {
  const group = parameters.group ? { group: parameters.group } : {}
  return addressOf(name, { ...parameters, format }) + (group.group ? `&group=${group.group}` : '')
}

export function useReport() {
  const { pathname } = useLocation()
  const name = /report\/([^/]+)/.exec(pathname)?.[1] ?? ''
  const { parameters, set } = useParameters()
  const form = useQuery({
    queryKey: ['report', name, 'form'],
    queryFn: async ({ signal }) =>
      (await request<ReportForm>(`report/${name}/form`, { signal, silent: true })).data,
    staleTime: 300_000,
  })
  const address = addressOf(name, parameters)
  const answer = useQuery({
    queryKey: ['report', name, address],
    queryFn: async ({ signal }) => (await request<ReportAnswer>(address, { signal, silent: true })).data,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const client = useQueryClient()
  /** Cancels loading, here and on the server. */
  const stop = () => void client.cancelQueries({ queryKey: ['report', name, address] })
  return { name, parameters, set, form, answer, stop }
}

export type ReportState = ReturnType<typeof useReport>

/** A report with its parameters and its result. */
export interface LoadedReport {
  report: Report
  answer: ReportAnswer
  parameters: Parameters
}
