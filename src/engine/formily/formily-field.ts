import { createForm, onFieldInit, onFormValuesChange, type Field, type Form } from '@formily/core';
import { autorun, toJS } from '@formily/reactive';
import type { ResolvedOption } from '#engine/language/run';
import { isRecord } from '#values/record';
import { isEmptyValue, isSameValue } from '../headless/call/read-params.ts';
import type { EditFaceProps, ReadFaceProps } from '../headless/widgets/widget.ts';
import type { FormilyPart } from './formily-part.ts';

/** What the page says of the field, and the props of an input's control, which the shell has at hand. */
export type Given = (EditFaceProps & { readonly control: object }) | ReadFaceProps;

type Edited = Extract<Given, { readonly control: object }>;

const isEdited = (face: Given): face is Edited => 'control' in face;

/** Feedback of the page, which must not return to it as a problem of the component. */
const OF_PAGE = 'PageError';

/** A form of Formily around one field, which is kept like the field of the page, and the other way round. */
export interface FormilyField {
  readonly form: Form;
  /** Takes over what the page says of the field now. */
  readonly show: (face: Given) => void;
}

/** The name of the field in its form. */
export const nameOf = (face: Given): string => ('name' in face.field ? face.field.name : 'value');

export function createFormilyField(part: FormilyPart, first: Given): FormilyField {
  const name = nameOf(first);
  let face = first;
  let shared: unknown = face.value ?? null;
  let told: string | undefined;

  const giveValue = (form: Form): void => {
    const given = withoutMarks(toJS(form.getValuesIn(name)));
    const value = isEmptyValue(given) ? null : given;
    // An array component has an empty list as soon as it is drawn.
    if (!form.mounted || !isEdited(face) || isSameValue(value, shared)) return;
    shared = value;
    face.onChange(value);
  };
  const tellProblem = (form: Form): void => {
    const problem = findProblem(form, face);
    if (!isEdited(face) || problem === told) return;
    told = problem;
    face.onWait?.(problem);
  };
  const form = createForm({
    values: { [name]: copy(shared) },
    effects(made) {
      onFieldInit(name, (field) => describe(field as Field, face));
      onFormValuesChange(giveValue);
      part.effects?.(made);
    },
  });
  autorun(() => tellProblem(form));
  const show = (next: Given): void => {
    face = next;
    const value = face.value ?? null;
    if (!isSameValue(value, shared)) {
      shared = value;
      form.setValuesIn(name, copy(value));
    }
    const field = form.query(name).take();
    if (field) describe(field as Field, face);
    tellProblem(form);
  };
  return { form, show };
}

/** `ArrayTable` numbers its rows in the records themselves. */
const MARK = '__DO_NOT_USE_THIS_PROPERTY_index__';

function withoutMarks(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((one: unknown) => {
    if (!isRecord(one) || !Object.hasOwn(one, MARK)) return one;
    const { [MARK]: _, ...record } = one;
    return record;
  });
}

/** Formily changes arrays and records in place. */
const copy = (value: unknown): unknown => (value === null ? undefined : structuredClone(toJS(value)));

/** What the component complains of; that a value is missing is for the page to say. */
function findProblem(form: Form, face: Given): string | undefined {
  const own = form.errors.filter(({ code }) => code !== OF_PAGE).flatMap(({ messages = [] }) => messages as string[]);
  const isMissing = isEmptyValue(form.getValuesIn(nameOf(face)));
  return isMissing && 'required' in face.field && face.field.required === true ? undefined : own[0];
}

/**
 * A choice under the names that selects take, and those of a transfer, with the fields of its record for tables. A field of
 * one of those names is in `record` alone.
 */
const toItem = ({ value, label, disabled = false, record }: ResolvedOption) => ({
  ...record,
  record,
  value,
  label,
  disabled,
  key: value,
  title: label,
});

/** Puts what the page says of the field into the field of Formily. */
function describe(field: Field, face: Given): void {
  field.setTitle(face.field.label);
  field.setData({ valueType: face.field.valueType });
  if (face.options) field.setDataSource(face.options.map(toItem));
  if (!isEdited(face)) {
    field.setPattern('readPretty');
    field.setComponentProps({ ...face.props });
    return;
  }
  field.setRequired(face.field.required === true);
  // A component may have a pattern of its own while it can be edited (Editable).
  const isDisabled = field.pattern === 'disabled';
  if (face.disabled !== isDisabled) field.setPattern(face.disabled ? 'disabled' : 'editable');
  field.setLoading(face.optionsState === 'loading');
  field.setFeedback({ type: 'error', code: OF_PAGE, messages: face.problem === undefined ? [] : [face.problem] });
  const placeholder = face.placeholder === undefined ? {} : { placeholder: face.placeholder };
  field.setComponentProps({ ...face.control, ...placeholder, ...face.props });
}
