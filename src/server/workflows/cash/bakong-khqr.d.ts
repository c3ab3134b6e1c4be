/** What is used of the package, which brings no types. */
declare module 'bakong-khqr' {
  export const khqrData: { currency: { khr: number; usd: number } }
  export class IndividualInfo {
    constructor(account: string, name: string, city: string, more: object)
  }
  export class BakongKHQR {
    generateIndividual(info: IndividualInfo): { data: { qr: string } | null }
  }
}
