import { describe, expect, test } from 'vitest';
import { messages as errorPage } from './error-page/messages.ts';
import { certificateTypes, messages as forgetPassword } from './forget-password/messages.ts';
import { messages as login } from './login/messages.ts';
import { messages as parts } from './parts/messages.ts';
import { applyStatuses, materialTypes, messages as processHome } from './process-home/messages.ts';
import { agreements, messages as register } from './register/messages.ts';

const catalogues = {
  login,
  parts,
  forgetPassword,
  certificateTypes,
  register,
  agreements,
  processHome,
  applyStatuses,
  materialTypes,
  errorPage,
};

/** The texts of a catalogue; those that are filled in, with 1. */
function listTexts(texts: object): readonly (readonly [name: string, text: string])[] {
  return Object.entries(texts).map(([name, text]: [string, unknown]) => [
    name,
    typeof text === 'function' ? String((text as (value: number) => unknown)(1)) : String(text),
  ]);
}

describe.each(Object.entries(catalogues))('the texts of %s', (_, catalogue) => {
  const chinese = listTexts(catalogue['zh-CN']);
  const english = listTexts(catalogue['en-US']);

  test('are all there in English', () => {
    expect(english.map(([name]) => name)).toEqual(chinese.map(([name]) => name));
    expect(
      english.filter(([, text]) => text.trim() === '' || /[\p{Script=Han}，。：；？！（）《》]/u.test(text)),
    ).toEqual([]);
  });
});
