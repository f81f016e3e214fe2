import { completeProfile } from '#client';
import type { FileText } from './file-text.ts';
import { messages, type Readme } from './messages.ts';

/** Entries of a list in the README, which fills one screen. */
const MOST = 10;

interface Made extends Omit<Readme, 'pages' | 'title' | 'grants'> {
  readonly title: string | undefined;
  readonly files: readonly FileText[];
}

/** The README of a product: its commands, its files, what was made and what was left out, each with the reason. */
export function writeReadme({ title = 'Fundesk', files, left, ...others }: Made): FileText {
  const read = (name: string): unknown => JSON.parse(files.find(({ file }) => file === name)?.text ?? '{}');
  const menu = read('schemas/menu.json') as {
    readonly resources?: readonly { readonly resourceName: string; readonly resourceUrl: string }[];
  };
  const pages = (menu.resources ?? []).map((one) => ({ title: one.resourceName, path: one.resourceUrl }));
  const { authentication } = completeProfile(read('schemas/api/profile.json'));
  const [oauth] = authentication.flatMap((one) => one.oauth ?? []);
  const grants = oauth && new URL(oauth.issuer ?? oauth.authorize ?? '').host;
  const more = pages.length - MOST;
  const shown = more > 0 ? [...pages.slice(0, MOST), { title: messages.andMore(more), path: '…' }] : pages;
  const kept = left.length > MOST ? [...left.slice(0, MOST), messages.andMore(left.length - MOST)] : left;
  const lines = kept.map((one) => one.replaceAll(/\s*\n\s*/gu, ' '));
  return { file: 'README.md', text: messages.readme({ title, pages: shown, left: lines, grants, ...others }) };
}
