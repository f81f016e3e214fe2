/**
 * Distributor code (disCode) that a login stores [spec §9], and that calls carry before one [spec §7].
 * The published value is not known; this one belongs to the reference server.
 */
export const DISTRIBUTOR_CODE = '990';
