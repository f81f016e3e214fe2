/**
 * Distributor code (disCode) that every request carries unless the caller gives one [spec §7].
 * The published value is not known; this one belongs to the reference server.
 */
export const DISTRIBUTOR_CODE = '990';
