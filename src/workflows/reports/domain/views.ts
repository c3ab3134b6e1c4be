/**
 * Path names of pages that show a report as paper (specification §2); other reports follow the same
 * pattern.
 */
const views: Readonly<Record<string, string>> = {
  'cashier-daily-report': 'view',
  'outpatient-report': 'report-page',
}

export const viewOf = (name: string): string => views[name] ?? 'report-view'
