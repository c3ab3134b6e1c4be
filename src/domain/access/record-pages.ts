/** Which records have a page of their own, at `<path>/update/<id>`. */
import * as application from '#application/pages.ts'
import type { Resource } from '#schemas/kit/resource.ts'

/** Whether `updatePath` leads to a page: the generated form, or a hand-written one. */
export const hasRecordPage = ({ path, features }: Pick<Resource, 'path' | 'features'>): boolean =>
  features.edit || application.recordPages.includes(path)
