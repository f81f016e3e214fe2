/** As most tools decide it: a screen has colours unless NO_COLOR, anything else has none unless FORCE_COLOR. */
export function hasColours(): boolean {
  const { NO_COLOR = '', FORCE_COLOR = '' } = process.env;
  return NO_COLOR === '' && (process.stdout.isTTY || (FORCE_COLOR !== '' && FORCE_COLOR !== '0'));
}
