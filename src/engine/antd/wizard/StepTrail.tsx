import { observer } from '../../headless/observer.ts';
import { Steps } from 'antd';
import { renderText, type Scope } from '#engine/language';
import type { WizardModel } from '../../headless/wizard/wizard-model.ts';

interface Props {
  readonly model: WizardModel;
  readonly scope: Scope;
}

/** The steps that apply, and where the operator is; all of them are done once the wizard is sent. */
export const StepTrail = observer(function StepTrail({ model, scope }: Props) {
  const { shown, index } = model;
  return (
    <div className="fd-panel">
      <Steps
        current={model.state.sent ? shown.length : index}
        items={shown.map((step) => ({ title: renderText(step.title, scope) }))}
      />
    </div>
  );
});
