import { theme } from 'antd';
import { messages } from '../messages.ts';
import { type PasswordStrength, passwordStrength } from './password-strength.ts';

const words = {
  weak: messages.passwordWeak,
  medium: messages.passwordMedium,
  strong: messages.passwordStrong,
} as const;
const levels = ['weak', 'medium', 'strong'] as const;
const row = { display: 'flex', alignItems: 'center', gap: 4, marginTop: 4, fontSize: 12, lineHeight: '20px' } as const;
const segment = { width: 40, height: 4, borderRadius: 2 } as const;

export function StrengthMeter({ password }: { readonly password: string }) {
  const { token } = theme.useToken();
  const strength = passwordStrength(password);
  if (!strength) return null;
  const colors: Record<PasswordStrength, string> = {
    weak: token.colorError,
    medium: token.colorWarning,
    strong: token.colorSuccess,
  };
  const reached = levels.indexOf(strength);
  return (
    <output style={row}>
      {levels.map((level, index) => (
        <span
          key={level}
          style={{ ...segment, background: index <= reached ? colors[strength] : token.colorFillSecondary }}
        />
      ))}
      <span style={{ color: token.colorTextSecondary }}>
        {messages.passwordStrength}
        {words[strength]}
      </span>
    </output>
  );
}
