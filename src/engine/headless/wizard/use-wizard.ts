import type { ResolvedWizard } from '#engine/language';
import { useEffect, useState } from 'react';
import type { FormModel } from '../form/form-model.ts';
import type { PageModel } from '../page/page-model.ts';
import { WizardModel } from './wizard-model.ts';

/** The steps of an open wizard. */
export function useWizard(wizard: ResolvedWizard, page: PageModel, form: FormModel): WizardModel {
  const [model] = useState(() => new WizardModel({ wizard, page, form }));
  useEffect(() => model.connect(), [model]);
  return model;
}
