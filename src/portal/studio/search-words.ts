import { initialsOf } from '#values/pinyin';

/** What a thing is found by: its name, its label, and the initials of the label. Pure. */
export function searchWordsOf(name: string, title: string): string {
  return `${name} ${title} ${initialsOf(title)}`.toLowerCase();
}
