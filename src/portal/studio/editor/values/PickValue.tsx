import { Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { labelOfChoice, type WordKind } from '#engine/language/prove';
import { iconNames, listFormats } from '#engine/language/run';
import { useLanguage, useMessages } from '../../../language/language.ts';
import type { WidgetLook } from '../../checker/page-facts.ts';
import { messages } from '../messages.ts';
import { searchWordsOf } from '../../search-words.ts';
import { showText, type ValueFace } from './value-face.ts';
import { WidgetPicture } from './WidgetPicture.tsx';
import styles from '../editor.module.css';

interface Choice {
  readonly name: string;
  readonly title: string;
  /** Roles that have a permission code. */
  readonly roles?: readonly string[];
  /** Params of an operation. */
  readonly asks?: readonly { readonly title: string }[];
  readonly answers?: readonly string[];
  /** Sketch of a widget. */
  readonly look?: WidgetLook;
}

/** Picks a thing by its label or name. */
export function PickValue({ word, value, id, label, placeholder, facts, fields, onChange }: ValueFace) {
  const text = useMessages(messages);
  const [typed, setTyped] = useState('');
  const isList = word.many === 'list' || (word.kinds[0] === 'permission' && Array.isArray(value));
  const chosen = isList
    ? asList(value)
    : typeof value === 'string'
      ? value
      : value === undefined
        ? null
        : JSON.stringify(value);
  const kind = word.kinds[0] ?? 'choice';
  const labelled = useChoiceLabels(facts.pageSchema, kind === 'choice' ? word.choices : []);
  const known = labelled.length > 0 ? labelled : listChoices(kind, { facts, fields, choices: word.choices });
  const mentioned = asList(chosen).filter((name) => known.every((one) => one.name !== name));
  const options = [...known, ...mentioned.map((name) => ({ name, title: '' }))].map(
    ({ name, title, ...more }: Choice) => ({
      value: name,
      label: title === '' ? name : `${title} · ${name}`,
      words: searchWordsOf(name, title),
      note: noteOf(more, text),
      look: more.look,
    }),
  );
  // Names of computed columns and form-only values are not in the contract.
  const isNew =
    word.kinds[0] === 'field' && /^[A-Za-z_]\w*$/u.test(typed) && options.every((one) => one.value !== typed);
  const offered = isNew
    ? [
        ...options,
        { value: typed, label: text.newName(typed), words: typed.toLowerCase(), note: undefined, look: undefined },
      ]
    : options;
  return (
    <Select<string | readonly string[] | null>
      id={id}
      aria-label={label}
      className={styles['value'] ?? ''}
      showSearch
      {...(isList && { mode: 'multiple' as const })}
      value={chosen}
      placeholder={placeholder}
      popupMatchSelectWidth={360}
      filterOption={(wanted, option) => option?.words.includes(wanted.toLowerCase()) ?? false}
      options={offered}
      optionRender={renderOption}
      onSearch={setTyped}
      onChange={(next) => onChange(readPicked(next, word.choices))}
    />
  );
}

type Texts = Pick<(typeof messages)['zh-CN'], 'roles' | 'noRoles' | 'asks' | 'answers'>;

/** Number of titles shown in an option. */
const SOME = 6;

function noteOf({ roles, asks, answers }: Omit<Choice, 'name' | 'title'>, text: Texts): string | undefined {
  if (roles) return roles.length > 0 ? text.roles(roles) : text.noRoles;
  const [asked, answered] = [(asks ?? []).map(({ title }) => title), answers ?? []];
  const lines = [
    asked.length > 0 ? text.asks(asked.slice(0, SOME), asked.length > SOME) : '',
    answered.length > 0 ? text.answers(answered.slice(0, SOME), answered.length > SOME) : '',
  ].filter((line) => line !== '');
  return lines.length > 0 ? lines.join('\u3000') : undefined;
}

interface Offered {
  readonly label?: ReactNode;
  readonly note?: string | undefined;
  readonly look?: WidgetLook | undefined;
}

/** An option with its note and sketch. */
function renderOption({ label, data }: { readonly label?: ReactNode; readonly data: Offered }): ReactNode {
  const { note, look } = data;
  return (
    <>
      {look ? <WidgetPicture look={look} /> : null} {label}
      {note === undefined ? null : <div className={styles['origin']}>{note}</div>}
    </>
  );
}

function asList(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
}

/** Restores numbers and `false` from the picked text. */
function readPicked(next: string | readonly string[] | null, choices: readonly unknown[]): unknown {
  if (next === null) return undefined;
  if (typeof next !== 'string') return next.length > 0 ? next : undefined;
  return choices.find((one) => (typeof one === 'string' ? one : JSON.stringify(one)) === next) ?? next;
}

/** The choices of a word with their labels in the author's language. */
function useChoiceLabels(pageSchema: unknown, choices: readonly unknown[]): readonly Choice[] {
  const language = useLanguage();
  return choices.map((choice) => {
    const name = showText(choice);
    const label = language === 'zh-CN' ? labelOfChoice(pageSchema, name)?.zh : undefined;
    return { name, title: label ?? '' };
  });
}

type Known = Pick<ValueFace, 'facts' | 'fields'> & { readonly choices: readonly unknown[] };

function listChoices(kind: WordKind, { facts, fields, choices }: Known): readonly Choice[] {
  const plain = (names: readonly string[]) => names.map((name) => ({ name, title: '' }));
  const lists: Readonly<Partial<Record<WordKind, readonly Choice[]>>> = {
    operation: facts.operations,
    page: facts.pages,
    permission: facts.codes,
    menu: facts.menu,
    widget: facts.widgets,
    dictionary: facts.dictionaries,
    fragment: facts.fragments,
    field: fields,
    icon: plain(iconNames),
    format: listFormats().map(({ name, show, samples: [sample] }) => ({ name, title: show(sample) })),
  };
  return lists[kind] ?? plain(choices.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))));
}
