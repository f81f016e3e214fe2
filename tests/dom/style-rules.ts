/**
 * happy-dom computes a style by comparing the element, and all above it, with each of the thousand rules that antd has
 * registered. Testing Library asks for a style whenever it looks for a button by its name or clicks one: that was a
 * third of the time of these tests. As a browser does, this keeps each rule under a class without which it matches
 * nothing, and compares those only whose class is there. The styles that come of it are the same.
 */
interface RuleIndex {
  /** How many rules the sheet had then. */
  readonly length: number;
  /** Rules in their order that may match an element without classes. */
  readonly always: readonly CSSRule[];
  readonly byClass: ReadonlyMap<string, readonly CSSRule[]>;
  readonly order: ReadonlyMap<CSSRule, number>;
}

type Rules = Iterable<CSSRule>;

/** A sheet, as far as a style is computed from it. */
interface Sheet {
  readonly cssRules: Rules;
}

const indexes = new WeakMap<CSSStyleSheet, RuleIndex>();
const quick = new WeakSet<Window>();

/** Makes computed styles cheap in a window; once for each. */
export function speedUpStyles(window: Window & typeof globalThis): void {
  if (quick.has(window)) return;
  quick.add(window);
  const compute = window.getComputedStyle.bind(window);
  const prototype = window.HTMLStyleElement.prototype;
  const whole = Object.getOwnPropertyDescriptor(prototype, 'sheet')?.get;
  if (!whole) throw new Error('happy-dom has no sheet of a style element any more');
  let classes: ReadonlySet<string> | undefined;
  Object.defineProperty(prototype, 'sheet', {
    configurable: true,
    get(this: HTMLStyleElement): Sheet | null {
      const sheet: CSSStyleSheet | null = whole.call(this);
      return sheet && classes ? { cssRules: selectRules(sheet, classes) } : sheet;
    },
  });
  window.getComputedStyle = (element, pseudo) => {
    const style = compute(element, pseudo);
    classes = readClasses(element);
    try {
      // The first property that is read computes them all; happy-dom keeps them until something changes.
      style.getPropertyValue('display');
    } finally {
      classes = undefined;
    }
    return style;
  };
}

/** Classes of an element and of all above it. */
function readClasses(element: Element): ReadonlySet<string> {
  const classes = new Set<string>();
  for (let one: Element | null = element; one; one = one.parentElement) {
    for (const name of one.classList) classes.add(name);
  }
  return classes;
}

/** The rules of a sheet that may match where these classes are, in their order. */
function selectRules(sheet: CSSStyleSheet, classes: ReadonlySet<string>): Rules {
  const { always, byClass, order } = findIndex(sheet);
  const found = [...classes].flatMap((name) => byClass.get(name) ?? []);
  if (found.length === 0) return always;
  return [...new Set([...always, ...found])].toSorted((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0));
}

function findIndex(sheet: CSSStyleSheet): RuleIndex {
  const known = indexes.get(sheet);
  if (known?.length === sheet.cssRules.length) return known;
  const rules = [...sheet.cssRules];
  const always: CSSRule[] = [];
  const byClass = new Map<string, CSSRule[]>();
  for (const rule of rules) {
    const keys = 'selectorText' in rule ? readKeys(String(rule.selectorText)) : [undefined];
    if (keys.includes(undefined)) always.push(rule);
    for (const key of keys) if (key !== undefined) byClass.set(key, [...(byClass.get(key) ?? []), rule]);
  }
  const order = new Map(rules.map((rule, at) => [rule, at]));
  const index = { length: rules.length, always, byClass, order };
  indexes.set(sheet, index);
  return index;
}

/** For each selector of a list a class that the element or one above it must have; undefined where there is none. */
function readKeys(list: string): readonly (string | undefined)[] {
  return withoutBrackets(list)
    .split(',')
    .map((selector) => {
      // A class before + or ~ is one of a sibling.
      const upwards = selector.split(/[+~]/u).at(-1) ?? '';
      return /.*\.([\w-]+)/u.exec(upwards)?.[1];
    });
}

/** Selectors without conditions in brackets: what these ask for need not be there. */
function withoutBrackets(list: string): string {
  const shorter = list.replaceAll(/:[\w-]+\([^()]*\)|\[[^[\]]*\]/gu, '');
  return shorter === list ? list : withoutBrackets(shorter);
}
