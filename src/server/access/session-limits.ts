const minute = 60_000;

/** How long a session lasts without use, and at most, ms. */
export const sessionLimits = { idle: 30 * minute, absolute: 12 * 60 * minute } as const;
