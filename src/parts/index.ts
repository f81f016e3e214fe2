/** Counts seconds down. */
export { useCountdown } from './use-countdown.ts';
/** The picture of a captcha. */
export { usePicture } from './use-picture.ts';
/** A picture of a captcha, or the reason why there is none. */
export type { Picture } from './use-picture.ts';
/** Hides a password until its button is pressed. */
export { useShownPassword } from './use-shown-password.tsx';
