import type { ResolvedStep, ResolvedWizard } from '#engine/language';
import { useMemo, useState } from 'react';
import { askConfirm } from '../action/ask-confirm.ts';
import { useAsk } from '../action/confirm-context.ts';
import type { Done } from '../action/use-guarded.ts';
import type { Failure } from '../call/describe-failure.ts';
import { readParams } from '../call/read-params.ts';
import { focusField } from '../form/focus-field.ts';
import { listFormFields } from '../form/form-field.ts';
import type { FormModel } from '../form/form-model.ts';
import type { Fault } from '../form/form-part.ts';
import { takeRefusal } from '../form/use-submit.ts';
import type { UnsavedValues } from '../form/unsaved.ts';
import type { PageModel } from '../page/page-model.ts';

type Answers = Readonly<Record<string, unknown>>;
type Place = Pick<UnsavedValues, 'step' | 'answers'>;

export interface WizardState {
  readonly index: number;
  readonly step: ResolvedStep;
  readonly isLast: boolean;
  /** Why "next" was refused. */
  readonly failure: Failure | undefined;
  /** Checks the step, makes its call and goes on; a refusal keeps the step. */
  readonly next: () => Promise<Done>;
  readonly back: () => void;
  /** Goes to the step of a field and puts the cursor into it. */
  readonly show: (field: Fault) => void;
  /** Where the operator is: the step, and what the earlier ones were answered. */
  readonly place: Place;
  readonly moveTo: (place: Place) => void;
}

/** Steps of a wizard. All steps share one form, so nothing entered is lost on the way back and forth. */
export function useWizard(wizard: ResolvedWizard, page: PageModel, form: FormModel): WizardState {
  const ask = useAsk();
  const [index, setIndex] = useState(0);
  const [answers, setAnswers] = useState<Answers>({});
  const [failure, setFailure] = useState<Failure>();
  const names = useMemo(() => wizard.steps.map(stepNames), [wizard]);
  const step = wizard.steps[index];
  if (!step) throw new Error(`Wizard '${wizard.name}' has no step ${index}.`);
  const go = (to: number): void => {
    setFailure(undefined);
    setIndex(to);
  };
  const show = (field: Fault): void => {
    const owner = names.findIndex((set) => set.has(field.name));
    if (owner >= 0 && owner !== index) setIndex(owner);
    focusField(field);
  };
  const next = async (): Promise<Done> => {
    const wrong = await form.verify(names[index]);
    if (wrong) {
      show(wrong);
      return 'nothing done';
    }
    if (!(await askConfirm(step.next?.confirm, page.scope, ask))) return 'nothing done';
    try {
      const answer = await callNext(step.next, page);
      setAnswers((before) => ({ ...before, ...answer }));
      go(Math.min(index + 1, wizard.steps.length - 1));
    } catch (error) {
      setFailure(takeRefusal({ error, page, form, show }));
    }
    return 'done';
  };
  const moveTo = (place: Place): void => {
    setAnswers(place.answers ?? {});
    Object.entries(place.answers ?? {}).forEach(([name, value]) => page.answer(name, value));
    go(Math.min(Math.max(0, place.step ?? 0), wizard.steps.length - 1));
  };
  return {
    index,
    step,
    isLast: index === wizard.steps.length - 1,
    failure,
    next,
    back: () => go(Math.max(0, index - 1)),
    show,
    place: { step: index, answers },
    moveTo,
  };
}

/** Makes a step's call, if it has one, and puts the answer under its name; rejects with the refusal. */
async function callNext(next: ResolvedStep['next'], page: PageModel): Promise<Answers> {
  if (!next) return {};
  const params = page.toRequest(readParams(next.params, page.scope));
  const answer: unknown = await page.ports().call(next.operation, params, { quiet: true });
  page.answer(next.into, answer);
  return { [next.into]: answer };
}

function stepNames(step: ResolvedStep): ReadonlySet<string> {
  return new Set(listFormFields(step.fields).map(({ field }) => field.name));
}
