import { autorun, batch, observable } from '@formily/reactive';
import { useEffect, useState } from 'react';
import { holds, type ResolvedNode, type ResolvedStep, type ResolvedWizard } from '#engine/language/run';
import { askConfirm, type Ask } from '../action/dialogs-context.ts';
import type { Done } from '#parts';
import type { Failure } from '../call/describe-failure.ts';
import { readParams } from '../call/read-params.ts';
import { focusField, markFocus, type Stays } from '../form/fields/focus-field.ts';
import { listFormFields } from '../form/fields/form-field.ts';
import type { FormModel } from '../form/form-model.ts';
import type { Fault } from '../form/form-part.ts';
import { takeRefusal } from '../form/submit/use-submit.ts';
import type { UnsavedValues } from '../ports/unsaved.ts';
import type { PageModel } from '../page/page-model.ts';

type Place = Pick<UnsavedValues, 'step' | 'answers'>;

interface WizardStart {
  readonly wizard: ResolvedWizard;
  readonly page: PageModel;
  readonly form: FormModel;
}

interface State {
  step: string;
  /** Answers to earlier steps, by name. */
  answers: Readonly<Record<string, unknown>>;
  /** The reason why a step did not let the operator go on. */
  failure: Failure | undefined;
  /** The step that the operator left to change an earlier one, and returns to. */
  returnTo: string | undefined;
  sent: boolean;
}

/** The name under which a result reads the reply. */
const RESULT = 'result';

/**
 * An open wizard; everything read from it is observable. All steps share one form, so nothing entered is lost on the way
 * back and forth; a step that does not apply has no values.
 */
export class WizardModel {
  readonly state: State;
  readonly #start: WizardStart;
  readonly #owner: ReadonlyMap<string, string>;

  constructor(start: WizardStart) {
    const { steps } = start.wizard;
    this.#start = start;
    this.state = observable.shallow({
      step: steps[0]?.name ?? '',
      answers: {},
      failure: undefined,
      returnTo: undefined,
      sent: false,
    });
    this.#owner = new Map(
      steps.flatMap((step) => listFormFields(step.fields).map(({ field }) => [field.name, step.name] as const)),
    );
    start.page.addVariable(RESULT, () => start.page.data[RESULT]);
  }

  /** The steps that apply. */
  get shown(): readonly ResolvedStep[] {
    const { wizard, page } = this.#start;
    return wizard.steps.filter((step) => holds(step.visible, page.scope));
  }

  /** Index of the open step. */
  get step(): ResolvedStep {
    return this.#nearest(this.state.step);
  }

  get index(): number {
    return this.shown.indexOf(this.step);
  }

  get isLast(): boolean {
    return this.index === this.shown.length - 1;
  }

  /** A step waits for data before it is checked. */
  get isWaiting(): boolean {
    return this.#start.form.isWaiting();
  }

  get place(): Place {
    return { step: this.step.name, answers: this.state.answers };
  }

  /** Checks the step, makes its call and goes to the next step, or back to the step that the operator left. */
  readonly next = async (ask: Ask): Promise<Done> => {
    const { step } = this;
    if (this.state.returnTo !== undefined) return this.#walk(this.state.returnTo, ask);
    const passed = await this.#pass(step, ask);
    // The next step may depend on the answer.
    if (passed === 'done') this.#go(this.#after(step.name)?.name);
    return passed === 'nothing done' ? passed : 'done';
  };

  /** Goes on to a step as the operator would: each one before is checked, and its call made, until one refuses. */
  readonly walkTo = async (name: string): Promise<void> => {
    this.#go(this.shown[0]?.name);
    await this.#walk(name);
  };

  readonly back = (): void => this.#go(this.shown[this.index - 1]?.name);

  /** Goes to an earlier step for a change; "next" returns here. */
  readonly edit = (name: string): void => {
    const from = this.state.returnTo ?? this.step.name;
    this.#go(name);
    this.state.returnTo = from === name ? undefined : from;
  };

  /** Goes to the step of a fault and focuses it; "next" returns here. */
  readonly show = (fault: Fault, stays?: Stays): void => {
    const owner = this.#owner.get(fault.name);
    if (owner !== undefined && owner !== this.step.name) this.edit(owner);
    focusField(fault, stays);
  };

  readonly moveTo = (place: Place): void => {
    const answers = place.answers ?? {};
    this.state.answers = answers;
    Object.entries(answers).forEach(([name, value]) => this.#start.page.answer(name, value));
    this.#go(place.step ?? this.shown[0]?.name);
  };

  /** The wizard was submitted. */
  readonly finish = (reply: unknown): void => {
    this.#start.page.answer(RESULT, reply);
    this.state.sent = true;
  };

  /** Forgets the answer to a step that no longer applies; returns how to stop. */
  connect(): () => void {
    const { wizard, page } = this.#start;
    const stops = wizard.steps.map(({ visible, next }) => {
      if (!visible || !next) return () => undefined;
      return autorun(() => {
        if (!holds(visible, page.scope) && page.data[next.name] !== undefined) page.answer(next.name, undefined);
      });
    });
    return () => stops.forEach((stop) => stop());
  }

  #after(name: string): ResolvedStep | undefined {
    const { shown } = this;
    return shown[shown.findIndex((step) => step.name === name) + 1];
  }

  #go(name: string | undefined): void {
    batch(() => {
      this.state.failure = undefined;
      this.state.returnTo = undefined;
      if (name !== undefined) this.state.step = name;
    });
  }

  /** The step of this name, or the one before when it has ceased to apply. */
  #nearest(name: string): ResolvedStep {
    const at = this.#positionOf(name);
    const { shown } = this;
    const step = shown.findLast((one) => this.#positionOf(one.name) <= at) ?? shown[0] ?? this.#start.wizard.steps[0];
    if (!step) throw new Error(`Wizard '${this.#start.wizard.name}' has no step.`);
    return step;
  }

  /** Among all steps, those that do not apply included. */
  #positionOf(name: string): number {
    return this.#start.wizard.steps.findIndex((step) => step.name === name);
  }

  /** Passes step after step up to the target, or as far as it applies: that may change with each answer. */
  async #walk(target: string, ask?: Ask): Promise<Done> {
    let at = this.step;
    while (this.#positionOf(at.name) < this.#positionOf(this.#nearest(target).name)) {
      const passed = await this.#pass(at, ask);
      if (passed !== 'done') return passed === 'refused' ? 'done' : passed;
      const following = this.#after(at.name);
      if (!following) break;
      at = following;
    }
    this.#go(at.name);
    return 'done';
  }

  /** Passes a step, or makes a refusing one the present step. Without `ask` no question is asked. */
  async #pass(step: ResolvedStep, ask?: Ask): Promise<Done | 'refused'> {
    const { page, form } = this.#start;
    const stays = markFocus();
    const wrong = await form.verify(new Set(listFormFields(step.fields).map(({ field }) => field.name)));
    if (wrong) {
      this.state.step = step.name;
      focusField(wrong, stays);
      return 'nothing done';
    }
    if (ask && !(await askConfirm(step.next?.confirm, page.scope, ask))) return 'nothing done';
    try {
      const answer = await callNext(step.next, page);
      this.state.answers = { ...this.state.answers, ...answer };
      return 'done';
    } catch (error) {
      this.state.step = step.name;
      this.state.failure = takeRefusal({ error, page, form, show: this.show });
      return 'refused';
    }
  }
}

/** Makes a step's call, if it has one, and puts the answer under its name; rejects with the refusal. */
async function callNext(next: ResolvedStep['next'], page: PageModel): Promise<Readonly<Record<string, unknown>>> {
  if (!next) return {};
  const params = page.toRequest(readParams(next.params, page.scope));
  const answer: unknown = await page.ports().call(next.operation, params, { quiet: true, runs: 'click' });
  page.answer(next.name, answer);
  return { [next.name]: answer };
}

/** The steps of an open wizard. */
export function useWizard(wizard: ResolvedWizard, page: PageModel, form: FormModel): WizardModel {
  const [model] = useState(() => new WizardModel({ wizard, page, form }));
  useEffect(() => model.connect(), [model]);
  return model;
}

/** The nodes of a wizard's form; fields of a step that does not apply are hidden and so have no values. */
export function listStepNodes(steps: readonly ResolvedStep[]): readonly ResolvedNode[] {
  return steps.flatMap(({ name, fields, visible }): readonly ResolvedNode[] =>
    visible ? [{ type: 'group', name, title: '', fields, visible }] : fields,
  );
}
