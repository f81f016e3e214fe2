/** A text only for screen readers, and the class of such an element. */
export { Announced, unseen } from './Announced.tsx';
/** A link to a page: a plain click opens it here, any other is the browser's. */
export { asksForTab, linkTo, PageLink } from './PageLink.tsx';
/** Picture of a captcha, as a button that loads another one. */
export { PictureButton } from './PictureButton.tsx';
/** The steps of a task and the current one. */
export { StepTrail } from './StepTrail.tsx';
/** Password strength as bars. */
export { StrengthBars } from './StrengthBars.tsx';
/** Props of inputs for a phone number, an SMS code and a captcha. */
export { phoneInput, pictureCodeInput, smsCodeInput } from './typed-inputs.ts';
/** Counts seconds down. */
export { useCountdown } from './use-countdown.ts';
/** One run of a task per click. */
export { isFirstClick, useGuarded } from './use-guarded.ts';
/** The result of a guarded task. */
export type { Done } from './use-guarded.ts';
/** Whether the screen may move. */
export { useMotion } from './use-motion.ts';
/** The picture of a captcha. */
export { usePicture } from './use-picture.ts';
/** A picture of a captcha, or the reason for its absence. */
export type { Picture } from './use-picture.ts';
/** Hides a password until its button is pressed. */
export { useShownPassword } from './use-shown-password.tsx';
/** Requests an SMS code and waits for the next. */
export { useSmsRequest } from './use-sms-request.ts';
/** The reply of an operation that sends an SMS code. */
export type { SmsReply } from './use-sms-request.ts';
