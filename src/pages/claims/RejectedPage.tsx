/**
 * /claims/rejected/list: claims that came back, by when they are to be answered, with riel lost by
 * reason.
 */
import { ClaimWorkPage } from './ClaimWorkPage.tsx'

export const Component = () => <ClaimWorkPage list="rejected" />
