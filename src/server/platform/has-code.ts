/** Whether an error of Node.js or PostgreSQL has this code: `ENOENT`, `42501` … */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
