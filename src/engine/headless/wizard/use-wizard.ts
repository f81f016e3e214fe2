import type { ResolvedWizard } from '#engine/language';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useAsk } from '../action/dialogs-context.ts';
import type { FormModel } from '../form/form-model.ts';
import type { PageModel } from '../page/page-model.ts';
import { WizardModel } from './wizard-model.ts';

/** The steps of an open wizard. */
export function useWizard(wizard: ResolvedWizard, page: PageModel, form: FormModel): WizardModel {
  const ask = useAsk();
  const [model] = useState(() => new WizardModel({ wizard, page, form }));
  useLayoutEffect(() => model.setAsk(ask), [model, ask]);
  useEffect(() => model.connect(), [model]);
  return model;
}
