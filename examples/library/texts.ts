/** Texts of pages: those of the library, and those of the platform's own pages. */
import type { PageTextFiles } from '#src/client/messages.ts'

export const pageTexts: PageTextFiles = {
  ...import.meta.glob<never>('./locales/*/pages/*.json', { import: 'default' }),
  ...import.meta.glob<never>(
    '/locales/*/pages/{account,approvals,audit,coverage,designer,explore,print,request_approval,roles,samples,shortcut_help,users}.json',
    { import: 'default' },
  ),
}
