/** Papers of records (schemas/kit/papers.ts) as actions. */
import type { Paper } from '#schemas/kit/papers.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { type Action, type AnsweredRow, answers, defineActions } from './action.ts'
import type { Letterhead } from './letterhead.ts'

/** What a paper prints: the record with its rows, as far as the user reads them. */
export interface PaperContent {
  record: AnsweredRow
  /** Null for records that belong to no workplace. */
  letterhead: Letterhead | null
}

const declarationOf = ({ name, title }: Paper) => ({
  summary: `Get the content of a paper: ${title.en}; of a record about a person the view is logged`,
  method: 'GET' as const,
  at: `:id/papers/${name}` as const,
  needs: ['list'],
  answer: answers<PaperContent>(),
})

export type PaperAction = Action<ReturnType<typeof declarationOf>>

/** By the name of the paper. */
export function paperActions({
  path,
  papers,
}: Pick<Resource, 'path' | 'papers'>): Readonly<Record<string, PaperAction>> {
  const called = (name: string) => `paper_${name.replaceAll('-', '_')}`
  const group = defineActions(
    path,
    Object.fromEntries(papers.map((paper) => [called(paper.name), declarationOf(paper)])),
  )
  return Object.fromEntries(papers.map(({ name }) => [name, group[called(name)] as PaperAction]))
}
