/** The families of coded answers. */
import { tableRows } from '../table-rows.ts'

export const always = tableRows(`
code | name_kh | name_en | sort_order#
TRUTH | ពិត ឬមិនពិត | True or false | 10
YES_NO | បាទ/ចាស ឬទេ | Yes or no | 20
TEST_RESULT | លទ្ធផលតេស្ត | Test result | 30
RECEIVED | ការទទួល | Received or not | 40
ABORTION_TYPE | ប្រភេទនៃការរលូត ឬរំលូតកូន | Type of abortion | 50
ABORTION_METHOD | វិធីរំលូតកូន | Method of abortion | 60
CONTRACEPTION | វិធីពន្យារកំណើត | Method of contraception | 70
CHECK_UP | លើកទីនៃការពិនិត្យផ្ទៃពោះ | Number of the antenatal check-up | 80
TETANUS | ដូសវ៉ាក់សាំងតេតាណូស | Dose of tetanus vaccine | 90
FOETUS | ចលនាទារក | Movement of the child | 100
`)
