/** Hand-written pages whose address names a record. */

import type { CodePage, QueryPage } from '#src/domain/access/addresses.ts'

const number = ['id'] as const

/** Hand-written pages with their record in the query. `*` matches one path segment. */
export const queryPages: readonly QueryPage[] = [
  { page: 'patients/profile', param: 'id', of: 'patients', by: number },
  { page: 'patients/edit', param: 'id', of: 'patients', by: number },
  { page: 'patients/create', param: 'mother', of: 'patients', by: number },
  {
    page: 'patients/patient-attach-beneficiaries',
    param: 'patient',
    of: 'patients',
    by: number,
  },
  { page: 'visits/register', param: 'patient', of: 'patients', by: number },
  { page: 'patients/cashier-patient-list', param: 'visit', of: 'visits', by: number },
  { page: 'invoices/create', param: 'visit', of: 'visits', by: number },
  { page: 'visits/visit-steps/*', param: 'visit', of: 'visits', by: ['code', 'id'] },
  { page: 'visits/visit-modal/*', param: 'visit', of: 'visits', by: ['code', 'id'] },
  { page: 'visits/bedside', param: 'visit', of: 'visits', by: ['code', 'id'] },
  { page: 'visits/investigations', param: 'visit', of: 'visits', by: ['code', 'id'] },
  { page: 'visits/dispensing', param: 'visit', of: 'visits', by: ['code', 'id'] },
  { page: 'visits/ward-board', param: 'ward', of: 'wards', by: number },
  { page: 'bank-lines/matching', param: 'facility', of: 'setting/health-facilities', by: number },
]

/** Pages whose last path segment is the code of a record. */
export const codePages: readonly CodePage[] = [
  { below: 'claims', by: ['code'], except: ['create', 'list'] },
  {
    below: 'invoices',
    by: ['code', 'reference'],
    except: ['create', 'import', 'invoice-history'],
  },
]
