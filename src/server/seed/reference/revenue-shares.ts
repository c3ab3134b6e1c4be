/** The reported split of user fees and the equity fund (domain 1.13, E9). */
import { tableRows } from '../table-rows.ts'

export const always = tableRows(`
name_kh | name_en | percent#
លើកទឹកចិត្តបុគ្គលិក | Staff incentives | 60
ចំណាយដំណើរការ | Running costs | 39
ថវិកាជាតិ | State | 1
`)
