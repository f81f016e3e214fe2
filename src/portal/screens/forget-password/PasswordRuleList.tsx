import { useMessages } from '../../language/language.ts';
import { messages } from './messages.ts';
import { judgePassword, rateStrength } from '#values/password-rules';
import styles from './PasswordRuleList.module.css';
import { StrengthBars, unseen } from '#parts';

/** How strong the typed password is, and which rules it keeps already. */
export function PasswordRuleList({ password, username }: { password: string; username: string }) {
  const m = useMessages(messages);
  const judged = judgePassword(password, username);
  const strength = rateStrength(password, username);
  const words = { none: m.strengthNone, weak: m.strengthWeak, medium: m.strengthMedium, strong: m.strengthStrong };
  const rules = [
    { text: m.ruleLength, met: judged.length },
    { text: m.ruleClasses, met: judged.classes },
    { text: m.ruleSpaces, met: judged.spaces },
    { text: m.ruleUsername, met: judged.username },
    { text: m.ruleHistory, met: false },
  ];
  return (
    <div className={styles['box']}>
      <p className={styles['strength']}>
        {m.strength}
        <StrengthBars strength={strength} />
        <output aria-label={m.strength}>{words[strength]}</output>
      </p>
      <ul className={styles['rules']} aria-label={m.rules}>
        {rules.map(({ text, met }) => (
          <li key={text} data-met={met}>
            {text}
            {met && <span className={unseen}>{m.met}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
