import {
  suggest,
  suggestBraces,
  suggestCode,
  suggestLabel,
  suggestLabelled,
  suggestName,
  wordOwners,
  write,
  type Choice,
  type Meaning,
  type Names,
  type Repair,
} from './suggestions.ts';

const comparing: readonly string[] = ['==', '!=', '<', '<=', '>', '>=', 'in'];

/** What is wrong with a field or load that hangs on itself. */
const circles = {
  value: 'its value hangs on',
  need: 'it can never be filled in, because it waits for',
  start: 'it is never loaded, because it waits for',
};

/** Every diagnostic of the language: its stable code and how it reads. Codes are part of the interface; wording is not. */
export const messages = {
  'json-syntax': (what: string) => `not valid JSON: ${what}`,
  'version-newer': (found: number, newest: number) =>
    `this page is written in version ${found} of the language, but ${newest} is the newest known here; update Fundesk, or write the page in version ${newest}`,
  'version-unknown': (found: string, newest: number) =>
    `${found} is no version of the language; write ${newest}, or leave it out`,

  'fragment-unknown': (path: string, known: Names) => `there is no fragment '${path}'${suggest(path, known)}`,
  'fragment-cycle': (path: Names) => `the fragment includes itself: ${[...path].join(' → ')}`,
  'fragment-unused': () => 'no page includes this fragment',
  'override-unknown': (name: string, known: Names) => `the fragment has no '${name}'${suggest(name, known)}`,
  'override-value': (name: string) => `the override of '${name}' must be an object, or null to leave the field out`,

  'property-unknown': (name: string, owner: string, known: Names, { meant, owners = [] }: Meaning = {}) =>
    `${owner} has no property '${name}'${meant === undefined ? wordOwners(owners) : ''}${suggest(meant ?? name, known)}`,
  'property-missing': (name: string, owner: string) => `${owner} needs the property '${name}'`,
  'property-duplicate': (name: string) => `'${name}' stands here twice; the earlier one has no effect`,
  'value-type': (found: string, expected: string) => `expected ${expected}, found ${found}`,
  'value-unknown': (found: string, known: Names) => `'${found}' is none of the possible values${suggest(found, known)}`,
  'value-pattern': (found: string, expected: string) =>
    `'${found}' is not ${expected}${suggestBraces(found, expected)}`,
  'value-range': (found: string, expected: string) => `${found} is out of range: ${expected}`,
  'choice-ambiguous': (owner: string, keys: Names) => `${owner} needs exactly one of ${[...keys].join(', ')}`,

  'field-unknown': (name: string, owner: string, known: Names) =>
    `'${name}' is not a field of ${owner}${suggest(name, known)}`,
  'no-effect': (name: string, why: string) => `'${name}' has no effect: ${why}`,
  'field-duplicate': (name: string) => `the field '${name}' stands here twice`,
  'field-circle': (way: Names, kind: keyof typeof circles) => `${circles[kind]} itself: ${[...way].join(' → ')}`,
  'step-reads-ahead': (step: string, field: string) =>
    `whether '${step}' applies cannot hang on '${field}', which is asked in it or after it`,
  'review-empty': (step: string) => `there is nothing to review: no step before '${step}' has fields`,
  'result-unseen': (what: string) => `'${what}' leaves the page before its result is seen; leave one of them out`,
  'array-not-records': (name: string, found: string) =>
    `'${name}' is ${found}; only a list of records can be an array of fields`,
  'array-limit': (what: string, limit: string) => `${what} is out of reach: ${limit}`,
  'array-incomplete': (array: string, name: string) =>
    `a new record of '${array}' needs '${name}', but no field asks for it; add the field, or leave 'add' out of the actions`,
  'array-parent': (name: string) =>
    `'${name}' must be the array right before this one, and the records of both fixed ("actions": [])`,
  'with-not-text': (name: string, found: string) => `'${name}' is ${found}; only texts can be filled by one input`,
  'label-missing': (name: string) => `the contract has no title for '${name}'; give it a label`,
  'load-unknown': (name: string, known: Names) => `nothing is loaded as '${name}'${suggest(name, known)}`,
  'name-duplicate': (name: string, where: string) => `the name '${name}' is also used in ${where}`,
  'route-without-address': (name: string) =>
    `the route '${name}' needs a path or a query of its own, such as "query": { "type": "edit" }`,
  'path-duplicate': (path: string, where: string) => `the path '${path}' is also used in ${where}`,
  'path-ambiguous': (path: string, other: string, where: string) =>
    `an address of '${path}' may also be one of '${other}' in ${where}`,

  'reference-unknown': (reference: string, known: Names) => `'${reference}' leads nowhere${suggest(reference, known)}`,
  'pattern-invalid': (pattern: string, meant?: string) =>
    `'${pattern}' is not a regular expression${meant === undefined ? '' : `; did you mean '${meant}'?`}`,
  'scheme-unknown': (name: string, known: Names) =>
    `securitySchemes of this document has no '${name}'${suggest(name, known)}`,
  'operation-unknown': (id: string, known: Names) => `the contract has no operation '${id}'${suggest(id, known)}`,
  'operation-file': (id: string) => `'${id}' answers with a file; use download`,
  'operation-no-file': (id: string) => `'${id}' does not answer with a file; use call`,
  'operation-no-upload': (id: string) => `'${id}' takes no file; name one whose request has the part 'file'`,
  'operation-unlike': (id: string, [known, all]: readonly [known: number, all: number], meant: string) =>
    `'${id}' has ${known === 0 ? 'none' : `only ${known}`} of the ${all} fields that stand here, '${meant}' has all; did you mean that?`,
  'operation-no-list': (id: string, lists: Names) =>
    `'${id}' does not answer with a list of records; lists that sound like it: ${[...lists].join(', ')}`,
  'param-missing': (name: string, id: string) => `'${id}' needs the param '${name}'`,
  'param-unknown': (name: string, id: string, known: Names) =>
    `'${id}' takes no param '${name}'${suggest(name, known)}`,
  'param-type': (name: string, expected: string, found: string, { known, remedy }: Repair = {}) =>
    `the param '${name}' is ${expected}, but gets ${found}${write(remedy) || suggestLabelled(found, known ?? [])}`,
  'param-other': (name: string, found: string, meant?: string) =>
    `the param '${name}' gets ${found}, which numbers something else${meant === undefined ? '' : `; did you mean '${meant}'?`}`,
  'param-supplied': (name: string) => `'${name}' is filled in by the transport; leave it out`,
  'params-not-a-record': (found: string) => `params must be a record of values, found ${found}`,

  'braces-missing': (path: string) => `the text is read as it stands; write '{{ ${path} }}' for its value`,
  'expression-unclosed': () => `'{{' is never closed by '}}'`,
  'expression-empty': () => 'the expression is empty',
  'expression-syntax': (what: string) => `not a CEL expression: ${what}`,
  'expression-parts': (meant?: string) =>
    `one expression must stand here, and nothing beside it${write(meant === undefined ? undefined : `{{ ${meant} }}`)}`,
  'expression-forbidden': (where: string) => `${where} must be literal, without '{{ … }}'`,
  'expression-braces': (found: string) => `'${found}' is no expression; write '{{ … }}'`,
  'expression-type': (expected: string, found: string, remedy?: string) =>
    `the expression must yield ${expected}, but yields ${found}${write(remedy)}`,
  'name-unknown': (name: string, known: Names, meant?: string) =>
    `'${name}' is not known here${suggestName(name, known, meant)}`,
  'member-unknown': (name: string, owner: string, known: Names) =>
    `'${name}' is not a field of ${owner}${suggest(name, known)}`,
  'member-of-value': (name: string, owner: string, remedy?: string) =>
    `'.${name}' needs a record, but stands after ${owner}${write(remedy)}`,
  'function-unknown': (name: string, known: readonly string[], meant?: string) =>
    `there is no function '${name}'${suggest(meant ?? name, known) || `; known: ${known.join(', ')}`}`,
  'call-of-value': (name: string) => `'${name}' is no function but a value; write it without brackets`,
  'function-forbidden': (name: string) => `'${name}' is not part of the language: a pattern can freeze the browser`,
  'arguments-wrong': (name: string, expected: string, found: string, remedy?: string) =>
    `${name} takes ${expected}, but gets ${found}${write(remedy)}`,
  'format-unknown': (name: string, known: Names) => `there is no format '${name}'${suggest(name, known)}`,
  'date-invalid': (text: string, meant?: string) =>
    meant === undefined
      ? `'${text}' is no day of the calendar; a date is written like '2026-12-31'`
      : `'${text}' is no date; did you mean '${meant}'?`,
  'operator-types': (operator: string, left: string, right: string, remedy?: string) =>
    `'${operator}' cannot ${comparing.includes(operator) ? 'compare' : 'join'} ${left} and ${right}${write(remedy)}`,
  'operand-type': (operator: string, expected: string, found: string, remedy?: string) =>
    `'${operator}' needs ${expected}, found ${found}${write(remedy)}`,
  'decimal-as-text': (operator: string, remedy: string) =>
    `'${operator}' ${comparing.includes(operator) ? 'on decimal text compares letters' : 'cannot compute with decimal text'}${write(remedy)}`,
  'condition-never': (source: string, because: string) =>
    `'${source}' never holds${because === '' ? '' : `: ${because}`}`,
  'condition-repeated': (source: string) => `'${source}' is asked twice; once is enough`,
  'condition-always': (source: string, because: string) =>
    `'${source}' always holds${because === '' ? '' : `: ${because}`}`,
  'compared-with-itself': (source: string) => `'${source}' compares a value with itself`,
  'branches-differ': (left: string, right: string) => `both branches must yield one type, found ${left} and ${right}`,

  'dictionary-unknown': (name: string, known: Names) => `there is no dictionary '${name}'${suggest(name, known)}`,
  'dictionary-file': (name: string, expected: string) =>
    `the dictionary is called '${name}', but its file '${expected}'; call both alike`,
  'dictionary-value-unknown': (value: string, name: string, choices: readonly Choice[]) =>
    `'${value}' is not a value of the dictionary ${name}${suggestCode(value, choices)}`,
  'permission-unknown': (code: string, known: ReadonlyMap<string, string>) =>
    `there is no permission or menu code '${code}'${suggestLabel(code, known)}`,
  'permission-mismatch': (code: string, id: string, needed: string, whose?: 'page') =>
    whose
      ? `'${code}' opens this page, but not '${id}', which needs ${needed}`
      : `'${code}' does not open '${id}', which needs ${needed}`,
  'permission-twice': () =>
    'an operation asks for a button (x-permission) or for a menu entry (x-menu), not for both: the server would want both, and pages only know of the button',
  'permission-unused': (code: string) =>
    `no operation, page or action asks for '${code}'; take it out, or mark it with "planned": true until something does`,
  'planned-used': (name: string) => `'${name}' is no longer planned, because something uses it; leave 'planned' out`,
  'dictionary-unused': (name: string) => `neither the contract nor a page names the dictionary '${name}'`,
  'widget-unknown': (name: string, known: Names) => `there is no widget '${name}'${suggest(name, known)}`,
  'widget-face': (name: string, face: string) => `the widget '${name}' has no ${face} face`,
  'widget-type': (name: string, type: string, known: Names) =>
    `the widget '${name}' takes ${[...known].join(', ') || 'no value'}, not ${type}`,
  'widget-format': (name: string, format: string, known: Names) =>
    `the widget '${name}' is for ${[...known].join(', ')}, but the contract says ${format}; leave 'widget' out, or name one for ${format}`,
  'widget-options': (name: string) => `the widget '${name}' needs options, but the field has no dictionary`,

  'page-unknown': (name: string, known: ReadonlyMap<string, string>) =>
    `there is no page '${name}'${suggestLabel(name, known)}`,
  'route-param-missing': (name: string, page: string) => `the path of ${page} needs the param '${name}'`,
  'route-param-unknown': (name: string, page: string, known: Names) =>
    `the path of ${page} has no param '${name}'${suggest(name, known)}`,
  'param-of-query': (name: string, page: string) =>
    `${page} reads '${name}' of its query, not of its path: write it under 'query' instead of 'params'`,
  'route-param-duplicate': (name: string) => `the param ':${name}' stands in the path twice`,
  'query-unknown': (name: string, page: string, known: Names) =>
    `${page} reads no '${name}' of its query${suggest(name, known)}`,
  'tabs-without-self': (name: string) => `the page itself is missing: one of its tabs has to open ${name}`,
  'tabs-one-sided': (page: string, name: string) => `${page} has no tabs, so nothing there leads back to ${name}`,
  'page-unreachable': (name: string) => `nothing leads to ${name}: neither the menu nor another page opens it`,
  'query-missing': (name: string, page: string) => `${page} cannot load without '${name}' in its query`,
  'route-unknown': (name: string, known: Names) =>
    `no page serves '${name}', unless it has "planned": true until its page is there${suggest(name, known)}`,
  'menu-type': (found: string, expected: string, route: string) =>
    `expected '${expected}', found '${found}': ${route === '' ? 'without a routeName it is a group' : `it leads to the page '${route}'`}`,
  'menu-title': (title: string, expected: string) =>
    `the menu calls this page '${expected}', but its title is '${title}'; change the one that is wrong, in the page or in menu.json`,
  'menu-hidden': (title: string) => `the page is hidden from the menu, but stands there as '${title}'`,
  'session-needed': (what: string) =>
    `'public' opens the page without a session, but the page ${what}, which needs one; leave it out`,
  'menu-permission': (codes: string, title: string, code: string) =>
    `whoever sees '${title}' in the menu holds '${code}', but the page asks for ${codes}`,
  'menu-path': (path: string, expected: string) =>
    `the menu leads to '${expected}', but the page's path is '${path}'; change the one that is wrong, in the page or in menu.json`,
  'menu-code': (code: string, route: string) =>
    `the code '${code}' is nearly the name of its page, '${route}', but not quite; write them alike`,
  'select-group': (group: string, item: string, actual: string) =>
    `'${item}' does not stand in '${group}'; did you mean '${actual}'?`,
  'select-other': (item: string, name: string) =>
    `the page has a menu entry of its own; did you mean '${name}' for '${item}'?`,
  'select-unknown': (code: string, known: Names) => `the menu has no '${code}'${suggest(code, known)}`,

  'fixed-place': (side: string) =>
    side === 'left'
      ? 'a column fixed at the left stands before all that are not'
      : 'a column fixed at the right stands behind all that are not',
  'sort-unknown': (name: string, id: string, known: Names) =>
    `'${id}' cannot sort by '${name}'${suggest(name, known) || `; known: ${[...known].filter((one) => !one.startsWith('-')).join(', ')}`}`,
  'page-size': (size: number, id: string, most: string) => `'${id}' answers ${most} rows at most, not ${size}`,
  'summary-type': (name: string, found: string) =>
    `'${name}' is ${found} and has no total; only amounts, shares, decimals and integers add up`,
  'summary-missing': (id: string) => `'${id}' answers with no summary beside its records`,
  'field-locked': (name: string) =>
    `'${name}' disables itself: once it has such a value nobody can change it; ask for a value that is loaded, such as data.x.${name}`,
  'heading-of-row': (path: string) =>
    `a heading is the same for all rows, so that it cannot read '${path}'; write a text, or show the value in the cells`,
  'option-other': (name: string, field: string, owner: string) =>
    `'${field}' would be sent the ${name}, but ${owner} has a '${field}'; write that`,
  'label-duplicate': (label: string, other: string) =>
    `'${label}' is also the heading of '${other}' beside it; give one of them a label of its own`,
  'menu-order': (priority: number, other: string) =>
    `'${other}' beside it has the priority ${priority} too, so that their order is open; give each its own`,
  'call-without-record': (id: string, names: Names) =>
    `'${id}' is not told for which record; give it ${[...names].join(' or ')}`,
  'required-hidden': () => 'the field must be filled in, but is never shown when it must',
  'required-waived': (name: string, id: string) =>
    `the contract requires '${name}', so '${id}' is refused without it; leave 'required' out`,
  'check-without-value': (name: string) => `the check never asks about the value; give it a param with form.${name}`,
  'rule-without-value': (name: string) =>
    `the test never reads form.${name}, at which it stands; move the rule to a field that it reads`,
  'dictionary-foreign': (name: string, own: string, value: string) =>
    `the values of ${name} are not those of ${own}, which the contract wants here: '${value}' is none of them`,
  'field-overridden': (param: string, field: string) =>
    `what is typed into '${field}' is never sent, because '${param}' says something else; leave one out, or read form.${field}`,
  'element-duplicate': (value: string) => `'${value}' stands here twice`,
  'data-not-record': (name: string, found: string) =>
    `'${name}' is ${found}; a fields block shows one record, a table block shows many`,
  'option-duplicate': (value: string) => `the value '${value}' stands here twice`,
  'option-type': (found: string, expected: string) => `the field takes ${expected}, but the choice is ${found}`,
  'option-field-missing': (name: string, owner: string) => `${owner} has no '${name}'; say which field is the ${name}`,
  'default-range': (found: string, expected: string) => `the default ${found} is out of range: ${expected}`,
  'default-unknown': (found: string, known: Names) =>
    `the default '${found}' is none of the choices${suggest(found, known)}`,
  'range-reversed': (low: string, high: string) => `the range is empty: ${low} is above ${high}`,
  'action-unusable': () => 'whenever the action is shown it is disabled',
  'edit-without-value': (id: string) => `what is typed is never sent: give '${id}' a param '{{ value }}'`,
  'edit-beside-open': () => 'a click on a cell either opens a page or edits it; leave one out',
  'edit-outside-list': () => 'only cells of a list can be edited, not those of a table of loaded data',
  'fields-without-call': () => 'fields to fill in belong to the operation of a call; this action calls none',
  'row-key-missing': (owner: string) => `${owner} has no x-key in the contract; give rowKey`,
  'quick-filter-uncoded': (name: string) => `quick filters need coded values, but '${name}' has no dictionary`,
  'counts-missing': (id: string) => `'${id}' does not answer with counts of value and count`,
  'bulk-without-selection': () => "bulkActions act on selected rows; give the list a 'selection'",
  'bulk-without-search': (what: string, name: string) =>
    `with selection.allMatching a bulk action sends the search, but ${what} takes no '${name}'`,
  'tree-without-children': () => "a tree needs 'children', a field of the record, or 'load', an operation",
  'tree-children': (name: string, found: string) => `'${name}' is ${found}; children of a row are a list of records`,
  'tree-field': (name: string, owner: string) =>
    `the children of a row, ${owner}, have no '${name}', which this list reads of every row`,
  'tree-leaf': () => "'leaf' says whether there are children to load, but the tree has no 'load'",
  'steps-uncoded': (found: string) => `a progress follows coded values, but 'current' is ${found} without a dictionary`,
  'steps-state-twice': (value: string) => `the state '${value}' is at two steps; it can only be at one`,
  'default-type': (expected: string, found: string, { known, remedy }: Repair = {}) =>
    `the default must be ${expected}, but is ${found}${write(remedy) || suggestLabelled(found, known ?? [])}`,
  'default-other': (name: string, found: string, meant?: string) =>
    `'${name}' starts with ${found}, which numbers something else${meant === undefined ? '' : `; did you mean '${meant}'?`}`,
} as const;

/** Texts an operator reads where neither page nor contract gives one. */
export const defaultTexts = { confirmTitle: '提示', submit: '提交', save: '保存草稿' } as const;

export type MessageCode = keyof typeof messages;
export type MessageArgs<Code extends MessageCode> = Parameters<(typeof messages)[Code]>;

/** A mistake of a fragment, as it reads with the pages that include it. */
export function wordInclude(
  message: string,
  places: readonly { readonly file: string; readonly line: number }[],
): string {
  return `${message} (included by ${places.map(({ file, line }) => `${file}:${line}`).join(', ')})`;
}

/** Wording of one diagnostic. */
export function wordMessage<Code extends MessageCode>(code: Code, args: MessageArgs<Code>): string {
  const word = messages[code] as (...given: MessageArgs<Code>) => string;
  return word(...args);
}
