/** A line of its own, as high as an input, for controls that are neither: so that labels and rows stay aligned. */
export const controlLine = { display: 'flex', alignItems: 'center', flexWrap: 'wrap', minHeight: 32 } as const;
