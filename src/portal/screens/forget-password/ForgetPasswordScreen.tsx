import { useState, useEffect } from 'react';
import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { StepTrail, useCountdown } from '#parts';
import { useMessages } from '../../language/language.ts';
import { LOGIN_PATH } from '../../routes/portal-route.ts';
import { AuthFrame, AuthHeading } from '../parts/AuthFrame.tsx';
import styles from './ForgetPasswordScreen.module.css';
import { IdentityStep, useIdentity } from './IdentityStep.tsx';
import { messages } from './messages.ts';
import { NewPasswordStep, useNewPassword } from './NewPasswordStep.tsx';
/** The steps as the spec numbers them (handbook: forgot-password-steps). */
type Step = '1' | '2' | '3';

/** A forgotten password in three steps (handbook: forget-password-page); a step back finds what was typed. */
export function ForgetPasswordScreen() {
  const m = useMessages(messages);
  const [step, setStep] = useState<Step>('1');
  const [phone, setPhone] = useState('');

  const identity = useIdentity((verifiedPhone) => {
    setPhone(verifiedPhone);
    setStep('2');
  });
  const { username, smsCode } = identity.form.values;
  const proof = { username: username.trim(), phone, smsCode };
  const newPassword = useNewPassword(proof, {
    onDone: () => setStep('3'),
    onProofLost: (error) => {
      setStep('1');
      identity.form.refuse(error);
    },
  });

  return (
    <AuthFrame wide>
      <AuthHeading title={m.heading} />
      <div className={styles['trail']}>
        <StepTrail label={m.steps} steps={[m.identityStep, m.passwordStep, m.doneStep]} current={Number(step) - 1} />
      </div>
      {step === '1' && <IdentityStep identity={identity} />}
      {step === '2' && <NewPasswordStep {...proof} newPassword={newPassword} onBack={() => setStep('1')} />}
      {step === '3' && <DoneStep />}
    </AuthFrame>
  );
}

/** After this many seconds the login page opens by itself (handbook: forget-password-page). */
const RETURN_SECONDS = 5;

/** Step 3 of a forgotten password: done, and back to the login. */
function DoneStep() {
  const m = useMessages(messages);
  const navigate = useNavigate();
  const { seconds } = useCountdown(RETURN_SECONDS);

  useEffect(() => {
    if (seconds === 0) void navigate(LOGIN_PATH, { replace: true });
  }, [seconds, navigate]);

  return (
    <div className={styles['done']}>
      <svg width="72" height="72" viewBox="0 0 72 72" fill="none" aria-hidden="true">
        <circle cx="36" cy="36" r="36" fill="#e5f4eb" />
        <path
          d="m24 37 8.500 8.500L49 28"
          stroke="#1b7f47"
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <div role="status">
        <h2>{m.done}</h2>
      </div>
      <p>{m.doneHint}</p>
      <Button type="primary" size="large" autoFocus onClick={() => void navigate(LOGIN_PATH, { replace: true })}>
        {m.backToLogin}
      </Button>
      <p className={styles['countdown']}>{m.backIn(seconds)}</p>
    </div>
  );
}
