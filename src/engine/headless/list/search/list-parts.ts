import { observable } from '@formily/reactive';
import { evaluate, extendScope, type ResolvedList } from '#engine/language/run';
import { isEmptyValue, type CallParams } from '../../call/read-params.ts';
import { toWire } from '../../call/wire.ts';
import { startOf } from '../../form/fields/form-field.ts';
import { createFormModel, type FormModel } from '../../form/form-model.ts';
import { createPageModel, type PageLocation, type PageModel } from '../../page/page-model.ts';
import type { Ports } from '../../ports/ports.ts';
import { parseListQuery } from './list-query.ts';
import type { Row } from '../table/use-rows.ts';

/** Objects that live as long as the list is open. */
export interface ListParts {
  readonly page: PageModel;
  /** The search fields. */
  readonly form: FormModel;
  /** Default values of the search, as of the opening of the list. */
  readonly defaults: CallParams;
  /** Applies a search: `search` in the page's expressions and the fields follow. */
  readonly apply: (search: CallParams) => void;
  /** Makes the reply's summary of all matching records known to expressions as `summary`. */
  readonly sumUp: (summary: Row | undefined) => void;
}

/**
 * Makes the page scope and the search form. `search` has the names of the request; in the form's
 * own expressions it is the content of the fields.
 */
export function createListParts(list: ResolvedList, location: PageLocation, ports: Ports, id: string): ListParts {
  const page = createPageModel({ location, ports, loads: [], toRequest: (params) => toWire(params, list.search) });
  const applied = observable.shallow<{ search: CallParams; summary: Row | undefined }>({
    search: {},
    summary: undefined,
  });
  page.addVariable('search', () => toWire(applied.search, list.search));
  page.addVariable('summary', () => applied.summary);
  const defaults = readDefaults(list, page, ports);
  const form = createFormModel({
    // The address bar decides about defaults: an emptied field stays empty.
    fields: list.search.map((field) => ({ field, visible: field.visible ? [field.visible] : [], ignoreDefault: true })),
    id,
    scope: (values) =>
      extendScope(page.scope, {
        get search() {
          return toWire(values(), list.search);
        },
      }),
    ports: page.ports,
  });
  let inForce: string | undefined;
  const apply = (search: CallParams): void => {
    const text = JSON.stringify(search);
    // A page that is shown again keeps input that was not searched for yet.
    if (text === inForce) return;
    inForce = text;
    applied.search = search;
    form.restore(search);
  };
  apply(parseListQuery(list, location.query, defaults, ports.widgets).search);
  const sumUp = (summary: Row | undefined): void => {
    applied.summary = summary;
  };
  return { page, form, defaults, apply, sumUp };
}

function readDefaults(list: ResolvedList, page: PageModel, ports: Ports): CallParams {
  const values = list.search.map((field) => {
    const own = evaluate(field.default ?? null, page.scope);
    return [field.name, startOf(field, own, page.scope, ports)] as const;
  });
  return Object.fromEntries(values.filter(([, value]) => !isEmptyValue(value)));
}
