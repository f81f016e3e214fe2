import { useState } from 'react';
import { useMessages } from '../../language/language.ts';
import { AuthFrame } from '../parts/AuthFrame.tsx';
import { AuthHeading } from '../parts/AuthHeading.tsx';
import { StepTrail } from '../parts/StepTrail.tsx';
import { DoneStep } from './DoneStep.tsx';
import styles from './ForgetPasswordScreen.module.css';
import { IdentityStep } from './IdentityStep.tsx';
import { messages } from './messages.ts';
import { NewPasswordStep } from './NewPasswordStep.tsx';
import { useIdentity } from './use-identity.ts';
import { useNewPassword } from './use-new-password.ts';

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
