/** /claims/approved/list: approved claims, until their payment is matched. */
import { ClaimWorkPage } from './ClaimWorkPage.tsx'

export const Component = () => <ClaimWorkPage list="approved" />
