import {
  compileExpression,
  createScope,
  formatValue,
  listFormats,
  listFunctions,
  type Language,
} from '#engine/language/run';

/** The lists of words with the headings of their tables. */
const lists = {
  'schemas/WORDS.md': {
    language: 'zh',
    functions: ['函数', '作用', '例子', '结果'],
    formats: ['`x-format`', '契约里的值', '屏幕上'],
  },
  'schemas/WORDS.en.md': {
    language: 'en',
    functions: ['function', 'purpose', 'example', 'result'],
    formats: ['`x-format`', 'in the contract', 'on the screen'],
  },
} as const satisfies Readonly<
  Record<string, { language: Language; functions: readonly string[]; formats: readonly string[] }>
>;

/** A list of words with the tables below `<!-- functions -->` and `<!-- formats -->` as the language has them. */
export function writeFunctions(list: keyof typeof lists, text: string): string {
  const { language, functions, formats } = lists[list];
  const valueOf = createExamples(text);
  const functionRows = [...listFunctions()].map(([name, { help, example }]) => [
    `\`${name}\``,
    help[language],
    `\`${example}\``,
    `\`${valueOf(example)}\``,
  ]);
  const formatRows = listFormats().map(({ name, samples: [sample] }) => [
    `\`${name}\``,
    `\`${sample}\``,
    formatValue(name, sample),
  ]);
  return replaceTable(replaceTable(text, 'functions', [functions, ...functionRows]), 'formats', [
    formats,
    ...formatRows,
  ]);
}

/** Evaluates examples over the record that the list gives. */
function createExamples(text: string): (cel: string) => string {
  const [, written = '{}'] = /`row`[^`]+`(\{ .* \})`/u.exec(text) ?? [];
  const row = JSON.parse(written) as Readonly<Record<string, unknown>>;
  const scope = createScope({
    variables: { row, rows: [row, { ...row, code: '000002', amt: '300.30', status: '2' }] },
    can: () => true,
    now: () => new Date('2026-11-20T02:00:00Z'),
  });
  return (cel) => {
    const value = compileExpression(cel)(scope);
    return typeof value === 'string' ? value : JSON.stringify(value);
  };
}

function replaceTable(text: string, kind: string, [heading = [], ...rows]: readonly (readonly string[])[]): string {
  const lines = [heading, heading.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`);
  const marked = new RegExp(`<!-- ${kind} -->\\n+(?:\\|[^\\n]*\\n)+`, 'u');
  return text.replace(marked, () => `<!-- ${kind} -->\n\n${lines.join('\n')}\n`);
}
