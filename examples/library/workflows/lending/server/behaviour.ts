/** Guards and effects of the transitions of loans. */
import { sql } from 'kysely'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { label } from '#schemas/kit/label.ts'
import { rulesFor } from '#src/server/records/states/behaviour.ts'
import { loanStates, loanStatus } from '../../../schemas/parts/loan-states.ts'
import { dueDate } from '../domain/due-date.ts'
import { daysOfBook } from './days-of-book.ts'

const { defineRules, each } = rulesFor('loans')

const dayOf = (now: string) => dayInPhnomPenh(new Date(now))

export const lendingBehaviour = defineRules(loanStates, {
  guards: {
    isOnShelf: each(async ({ trx }, { stored, values }) => {
      // Locks the book, so that two loans of it cannot be lent at the same time.
      await sql`select 1 from books where id = ${values.book_id} for update`.execute(trx)
      const { rows } = await sql`
        select 1 from loans where book_id = ${values.book_id} and id <> ${stored.id}
          and status = ${loanStatus.LENT.value} and deleted_at is null limit 1`.execute(trx)
      return rows.length === 0
        ? undefined
        : { text: label('សៀវភៅនេះកំពុងឱ្យខ្ចី។', 'This book is on loan.'), field: 'book_id' }
    }),
  },
  effects: {
    setDueDate: each(async ({ trx, now }, { values }) => ({
      due_on: dueDate(dayOf(now), await daysOfBook(trx, Number(values.book_id))),
    })),
    setReturnDate: each(({ now }) => ({ returned_on: dayOf(now) })),
  },
})
