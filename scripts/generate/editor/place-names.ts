import type { Workspace } from '#engine/language/prove';
import { listFormats } from '#engine/language/run';
import {
  all,
  at,
  has,
  inProperties,
  items,
  offer,
  oneOf,
  refTo,
  when,
  type JsonSchema,
  type Named,
} from './json-schema.ts';
import { inputNames, operationsFor } from './operation-names.ts';

/**
 * Allowed names by place in a page, judged by the words around it. It goes through everything by itself, beside
 * page.json and not inside its choices: there, an unknown name would be taken for a wrong choice.
 */
export function anywhere(): JsonSchema {
  const self = refTo('anywhere');
  const calls = Object.fromEntries(
    ['call', 'submit', 'alternative', 'next', 'check', 'reveal', 'counts'].map((word) => [word, callOf('data')]),
  );
  const load = { if: has(['operation']), then: callOf('data'), else: { additionalProperties: callOf('data') } };
  const places = inProperties({
    ...calls,
    load: all(self, load),
    source: callOf('page'),
    download: callOf('file'),
    options: all(self, refTo('options')),
    open: refTo('open'),
    edit: all(self, refTo('input')),
    permission: refTo('codes'),
    format: refTo('formats'),
    columns: all(self, items(refTo('cell'))),
    search: all(self, items(refTo('input'))),
    // Their contents belong to the widget or the operation.
    ...Object.fromEntries(['params', 'query', 'props', 'default'].map((word) => [word, {}])),
  });
  const shown = all(refTo('shown'), refTo('shownField'));
  return {
    ...places,
    additionalProperties: self,
    items: self,
    allOf: [
      { if: has(['operation']), then: refTo('params') },
      {
        ...when(['type'], 'fields', at(['fields'], items(shown))),
        else: at(['fields'], items({ if: has(['type'], { pattern: '^(?!field$)' }), then: {}, else: refTo('input') })),
      },
      when(['type'], 'table', at(['columns'], items(refTo('shownColumn')))),
      when(['type'], 'widget', refTo('block')),
      when(['type'], 'files', at(['operation'], refTo('operation.file'))),
      { if: has(['call']), then: refTo('dialog') },
    ],
  };
}

/** A call of an operation with this answer, and the properties that it may have. */
function callOf(answer: 'page' | 'data' | 'file'): JsonSchema {
  return all(refTo('anywhere'), at(['operation'], refTo(`operation.${answer}`)));
}

/** The fields of a dialog are params of the action's call. */
export function dialogNames({ contract }: Workspace): JsonSchema {
  return all(
    ...operationsFor('data', contract.operations.values())
      .filter((one) => inputNames(one).length > 0)
      .map((one) => when(['call', 'operation'], one.id, at(['dialog', 'fields'], refTo(`fields.${one.id}`)))),
  );
}

export function optionNames({ contract, dictionaries }: Workspace): JsonSchema {
  const titles = [...dictionaries].map(([name, values]) => ({
    name,
    text: values.map((one) => `${one.value} ${one.label}`).join('、'),
  }));
  const lists = operationsFor('list', contract.operations.values());
  return all(
    inProperties({ operation: refTo('operation.list'), dictionary: oneOf(titles, '没有这个字典') }),
    ...lists.map((one) => {
      const names = refTo(`items.${one.id}`);
      return when(['operation'], one.id, inProperties({ value: names, label: offer(names) }));
    }),
  );
}

/** Pages and screens with what their addresses take. */
export function openNames({ pages, screens }: Workspace): JsonSchema {
  const targets = [...pages.values(), ...screens.values()];
  const titleOf = (name: string): string => pages.get(name)?.title ?? '';
  const names = targets.map(({ name, path }) => ({ name, text: `${titleOf(name)}（${path}）` }));
  return all(
    at(['page'], oneOf(names, '没有这个页面')),
    ...targets.map(({ name, params, reads }) =>
      when(
        ['page'],
        name,
        inProperties({
          params: textsOf(params, '地址中的参数'),
          query: reads ? textsOf(reads, '页面读取的查询参数') : {},
        }),
      ),
    ),
  );
}

function textsOf(names: readonly string[], description: string): JsonSchema {
  return { properties: Object.fromEntries(names.map((name) => [name, { description }])), additionalProperties: false };
}

/** Formats of decimals, each with an example. */
export function formatNames(): JsonSchema {
  const names = listFormats().map(({ name, show, samples: [sample] }) => ({ name, text: show(sample) }));
  return oneOf(names, '没有这种格式');
}

export function codeNames(codes: readonly Named[]): JsonSchema {
  const code = oneOf(codes, '没有这个权限或菜单编码');
  return { anyOf: [code, { type: 'array', items: code, uniqueItems: true }] };
}
