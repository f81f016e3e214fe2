import { useMemo } from 'react';
import { isRecord } from '#values/record';
import { isEmptyValue, type CallParams } from '../../call/read-params.ts';
import type { PageLocation, PageModel } from '../../page/page-model.ts';
import type { LocationParams } from '../../ports/ports.ts';
import { useSetting } from '../../ports/use-setting.ts';
import { withoutConsents } from '../draft/without-consents.ts';
import type { FormModel } from '../form-model.ts';

/** Most templates of a page, limited by the size of a setting. */
export const MAX_TEMPLATES = 20;

/** Inputs of a form under a name of the operator's, with the params of the address that belong to them. */
export interface FormTemplate {
  readonly name: string;
  readonly query: LocationParams;
  readonly values: CallParams;
}

/** The operator's templates of one page. */
export interface TemplatesModel {
  readonly all: readonly FormTemplate[];
  /** Inputs of the template that the address names: the page begins with them. */
  readonly start: CallParams | undefined;
  /** Keeps the present inputs; a template of the same name is replaced. */
  readonly save: (name: string, form: FormModel) => void;
  readonly remove: (name: string) => void;
  /** Fills the template in, or opens the page at the address that it belongs to. */
  readonly choose: (template: FormTemplate, fill: (values: CallParams) => void) => void;
}

interface TemplatesParts {
  /** Route name of the page. */
  readonly name: string;
  /** Params of the address that belong to a template; absent: the page has none. */
  readonly templates?: readonly string[];
}

/** The param of an address that names the template to begin with. */
const NAMED = 'template';

export function useTemplates(
  { name: page, templates: params }: TemplatesParts,
  { query }: PageLocation,
  model: PageModel,
): TemplatesModel | undefined {
  const [stored, change] = useSetting(`templates:${page}`, readTemplates);
  const all = useMemo(() => readTemplates(stored), [stored]);
  if (!params) return undefined;
  return {
    all,
    start: all.find(({ name }) => name === query[NAMED])?.values,
    save: (name, form) => {
      const given = Object.entries(query).filter(([param]) => params.includes(param));
      const template = { name, query: Object.fromEntries(given), values: readInputs(form) };
      change((before) => [...before.filter((one) => one.name !== name), template]);
    },
    remove: (name) => change((before) => before.filter((one) => one.name !== name)),
    choose: (template, fill) => {
      if (params.every((param) => query[param] === template.query[param])) fill(template.values);
      else model.ports().openPage({ page, query: { ...template.query, [NAMED]: template.name }, replace: true });
    },
  };
}

/** What the form holds where the operator can change it, whoever filled it in; without secrets and consents. */
function readInputs(form: FormModel): CallParams {
  const inputs = form.fields.flatMap((field) =>
    field.isChecked && !field.secret && !isEmptyValue(field.value) ? [[field.name, field.value] as const] : [],
  );
  const lists = Object.entries(form.edits.read()).filter(([name]) => form.findArray(name));
  return withoutConsents(form, Object.fromEntries([...inputs, ...lists]));
}

function readTemplates(stored: unknown): readonly FormTemplate[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter(isRecord).flatMap(({ name, query, values }) => {
    if (typeof name !== 'string' || name === '' || !isRecord(values)) return [];
    return [{ name, query: isRecord(query) ? textsOf(query) : {}, values }];
  });
}

function textsOf(query: Readonly<Record<string, unknown>>): LocationParams {
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])),
  );
}
