import { words } from '../run/words.ts';
import { visit } from './rule.ts';

/** Of the modes of a page one is the page itself, each other one has its own name and address. */
export const rule = visit('page', ({ at: root, mode: at, summary }, context) => {
  const modes = root.entries().find(({ key }) => key === 'modes');
  const [own, ...further] = modes?.value.entries().filter(({ value }) => !value.get('name')) ?? [];
  if (modes && !own) context.report(modes.keyNode, 'mode-incomplete', modes.value.entries()[0]?.key ?? '', 'itself');
  for (const { key, keyNode } of further) context.report(keyNode, 'mode-incomplete', key, 'name');
  const because = words('the mode without a name is the page itself', '没有 name 的模式就是页面本身');
  for (const { key, keyNode } of own?.value.entries() ?? []) context.report(keyNode, 'no-effect', key, because);
  // A mode without a path or query of its own could not be opened.
  if (at !== root && !at.get('path') && !at.get('query'))
    context.report(at.get('name') ?? at, 'mode-incomplete', summary.name, 'address');
});
