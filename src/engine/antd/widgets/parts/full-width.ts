/** antd's pickers and selects are as wide as their text; in a form they are as wide as the field. */
export const fullWidth = { width: '100%' } as const;
