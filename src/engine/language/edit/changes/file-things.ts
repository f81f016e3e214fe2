import { isRecord, type JsonRecord } from '#values/record';
import { pointerBelow } from '../../run/origin.ts';
import { jsonOf, type Source } from '../../read/source.ts';
import { words, type Words } from '../../run/words.ts';
import type { ChangeableKind } from './product-state.ts';
import type { Thing } from './things.ts';

/** Kind of element in a file that is not a page. */
interface Element {
  readonly kind: Words;
  readonly key: string;
  readonly label: string;
  /** Definition in the meta-schema that describes its properties. */
  readonly definition: string;
  readonly children?: string;
}

const elements = {
  dictionaries: { kind: words('value', '值'), key: 'value', label: 'label', definition: 'item' },
  permissions: { kind: words('permission', '权限'), key: 'code', label: 'label', definition: 'permission' },
  menu: {
    kind: words('menu entry', '菜单项'),
    key: 'resourceCode',
    label: 'resourceName',
    definition: 'resource',
    children: 'childResources',
  },
} as const satisfies Partial<Record<ChangeableKind, Element>>;

/** Property that holds the elements of a file. */
const lists = { dictionaries: 'items', permissions: 'permissions', menu: 'resources' } as const;

/** Reads the elements of a dictionary, the menu, the permissions or a table of texts. */
export function readFileThings(
  source: Source | undefined,
  kind: Exclude<ChangeableKind, 'pages' | 'blocks' | 'api'>,
): readonly Thing[] {
  const json = source && jsonOf(source);
  if (!isRecord(json)) return [];
  if (kind === 'texts') return isRecord(json['texts']) ? readTexts(json['texts']) : [];
  return readElements(json, lists[kind], { element: elements[kind], pointer: '', around: undefined });
}

/** The translation is the only member of a text. */
function readTexts(texts: JsonRecord): readonly Thing[] {
  const kind = words('text', '文字');
  return Object.entries(texts).map(([text, translation]) => {
    const pointer = pointerBelow('/texts', text);
    const members = new Map([['translation', { value: translation, pointer }]]);
    return thing({ kind, key: text, label: text, pointer, members, definitions: ['texts'] });
  });
}

interface Place {
  readonly element: Element;
  readonly pointer: string;
  readonly around: Thing | undefined;
}

function readElements(node: JsonRecord, list: string, place: Place): readonly Thing[] {
  const found = node[list];
  if (!Array.isArray(found)) return [];
  return found.flatMap((one: unknown, at): readonly Thing[] => {
    if (!isRecord(one)) return [];
    const pointer = pointerBelow(pointerBelow(place.pointer, list), at);
    return [readElement(one, list, { ...place, pointer })];
  });
}

function readElement(node: JsonRecord, list: string, { element, pointer, around }: Place): Thing {
  const own = Object.entries(node).filter(([key]) => key !== element.children && key !== element.key);
  const label = node[element.label];
  const children: Thing[] = [];
  const read = thing({
    kind: element.kind,
    key: String(node[element.key]),
    label: typeof label === 'string' ? label : undefined,
    pointer,
    list,
    members: new Map(own.map(([key, value]) => [key, { value, pointer: pointerBelow(pointer, key) }])),
    definitions: [element.definition],
    around,
    children,
  });
  if (element.children !== undefined)
    children.push(...readElements(node, element.children, { element, pointer, around: read }));
  return read;
}

type Given = Pick<Thing, 'kind' | 'key' | 'label' | 'pointer' | 'members' | 'definitions'> & Partial<Thing>;

function thing(given: Given): Thing {
  return { list: '', single: false, around: undefined, children: [], ...given };
}
