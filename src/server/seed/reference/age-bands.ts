/** The bands of the outpatient register (domain 1.13). */
import { tableRows } from '../table-rows.ts'

export const always = tableRows(`
name_kh | name_en | from_years# | from_days#
០–២៨ ថ្ងៃ | 0–28 d | 0 | 0
២៩ ថ្ងៃ–១១ ខែ | 29 d–11 m | 0 | 29
១–៤ | 1–4 | 1 | 0
៥–១៤ | 5–14 | 5 | 0
១៥–២៤ | 15–24 | 15 | 0
២៥–៤៩ | 25–49 | 25 | 0
៥០–៦៤ | 50–64 | 50 | 0
៦៥+ | 65+ | 65 | 0
`)
