/**
 * Distributor code (disCode) that a login stores (handbook: distributor-code), and that calls carry before one
 * (handbook: call-wrapper). The published value is not known; this one belongs to the reference server.
 */
export const DISTRIBUTOR_CODE = '990';
