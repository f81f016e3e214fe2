import { StrengthBars } from '#parts';
import { judgePassword, rateStrength } from '#values/password-rules';
import { messages } from '../messages.ts';

const words = { weak: 'passwordWeak', medium: 'passwordMedium', strong: 'passwordStrong' } as const;
const row = { display: 'flex', alignItems: 'center', gap: 8, marginTop: 4, fontSize: 12, lineHeight: '20px' } as const;
const soft = { color: 'var(--ant-color-text-secondary, #595959)' } as const;

interface Props {
  readonly password: string;
  /** A text that the password must not contain; empty if unknown. */
  readonly userName: string;
}

/** The strength of a new password, and the rules (handbook: password-rules) that it breaks. */
export function StrengthMeter({ password, userName }: Props) {
  const strength = rateStrength(password, userName);
  if (strength === 'none') return null;
  const missing = missingRules(password, userName);
  return (
    <output style={row}>
      <StrengthBars strength={strength} />
      <span style={soft}>
        {messages.passwordStrength}
        {messages[words[strength]]}
        {missing.length > 0 ? messages.passwordLacks(missing) : null}
      </span>
    </output>
  );
}

function missingRules(password: string, userName: string): readonly string[] {
  const kept = judgePassword(password, userName);
  const rules = [
    [kept.length, messages.passwordLength],
    [kept.username, messages.passwordUserName],
  ] as const;
  return rules.filter(([met]) => !met).map(([, text]) => text);
}
