import { fakeReply, showLeaf, type Workspace } from '#engine/language/prove';
import { formatValue, partTypes, readParts, type Part, type PartType, type ResolvedPage } from '#engine/language/run';
import { isRecord } from '#values/record';

type Members = Readonly<Record<string, unknown>>;

/** The parts of a page in the order in which they are drawn, one a line, with made-up values in the columns of a list. */
export function previewPage(page: ResolvedPage, workspace: Workspace): string {
  const { path, title, kind, permission } = page;
  const head = [`${title}  ${path}  (${kind})`, ...needs(permission)].join(', ');
  const sample = sampleOf(page, workspace);
  const lines = readParts(page).children.flatMap((part) => writePart(part, sample, 1));
  return [head, ...lines].join('\n');
}

function writePart(part: Part, sample: Sample, depth: number): readonly string[] {
  const node = part.node as Members;
  const type: PartType = partTypes[part.kind];
  const inner = type.inner === undefined ? undefined : node[type.inner];
  const said = { ...node, ...(isRecord(inner) && inner) };
  const label = showLeaf(part.label);
  const name = part.name === undefined || part.name === label ? undefined : `(${part.name})`;
  const heading = [type.label[1], label, name].filter((word) => word !== undefined && word !== '').join(' ');
  const notes = [...describe(said), ...(part.kind === 'column' ? sample(said) : [])];
  const line = `${'  '.repeat(depth)}${[heading, ...notes].join(', ')}`;
  return [line, ...part.children.flatMap((child) => writePart(child, sample, depth + 1))];
}

/** The visible side of a part, and its condition. */
function describe(node: Members): readonly string[] {
  const { widget, run, operation, hidden, required, permission, visible, disabled } = node;
  return [
    ...say('', widget),
    ...describeRun(run),
    ...say('calls ', operation),
    ...(hidden === true ? ['hidden at first'] : []),
    ...(required === true ? ['required'] : say('required while ', required === false ? undefined : required)),
    ...needs(permission),
    ...say('shown while ', visible),
    ...(disabled === true ? ['disabled'] : say('disabled while ', disabled === false ? undefined : disabled)),
  ];
}

function say(words: string, value: unknown): readonly string[] {
  const text = value === undefined ? undefined : showLeaf(value);
  return text === undefined ? [] : [`${words}${text}`];
}

function needs(permission: unknown): readonly string[] {
  return Array.isArray(permission) && permission.length > 0 ? [`needs ${permission.join(' or ')}`] : [];
}

function describeRun(run: unknown): readonly string[] {
  if (!isRecord(run)) return [];
  const { kind, call, open } = run;
  if (isRecord(open)) return say('opens ', open['page']);
  if (isRecord(call)) return say(kind === 'download' ? 'downloads ' : 'calls ', call['operation']);
  return say('', kind);
}

/** The text of a made-up value of a column; none where there is no record. */
type Sample = (field: Members) => readonly string[];

function sampleOf(page: ResolvedPage, { contract, dictionaries }: Workspace): Sample {
  const operation = page.kind === 'list' ? contract.operations.get(page.source.operation) : undefined;
  const codes = Object.fromEntries(
    [...dictionaries].map(([name, options]) => [name, options.map(({ value }) => value)]),
  );
  const reply = operation && fakeReply(operation, { dictionaries: codes, rows: 1 });
  const rows = isRecord(reply) ? reply['list'] : reply;
  const row: unknown = Array.isArray(rows) ? rows[0] : undefined;
  return ({ name, format, dictionary }) => {
    const value = isRecord(row) && typeof name === 'string' ? row[name] : undefined;
    if (typeof value !== 'string' && typeof value !== 'number') return [];
    const option = dictionaries.get(String(dictionary))?.find((one) => one.value === String(value));
    const text = option?.label ?? (typeof format === 'string' ? formatValue(format, String(value)) : String(value));
    return [`such as ${text}`];
  };
}
