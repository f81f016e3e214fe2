import type { PasswordStrength } from '#values/password-rules';
import styles from './strength-bars.module.css';

const FILLED: Readonly<Record<PasswordStrength, number>> = { none: 0, weak: 1, medium: 2, strong: 3 };

/** Password strength as three bars, beside its text. */
export function StrengthBars({ strength }: { readonly strength: PasswordStrength }) {
  return (
    <span className={styles['bars']} data-strength={strength} aria-hidden="true">
      {[1, 2, 3].map((bar) => (
        <i key={bar} data-filled={bar <= FILLED[strength]} />
      ))}
    </span>
  );
}
