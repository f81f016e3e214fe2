import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from './test.ts';

const folder = 'dist/portal';
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.(js|css|html|json)$/u.test(file),
);
const texts = files.map((file) => ({ file, text: readFileSync(`${folder}/${file}`, 'utf8') }));
/** Files that hold the mark. The words that the editor of pages completes describe widgets, too. */
const having = (mark: string | RegExp) =>
  texts
    .filter(({ file, text }) => !file.startsWith('assets/names.gen') && text.search(mark) >= 0)
    .map(({ file }) => file);

test("no file of the build holds anything of the developers' pages and inspector", () => {
  // The build is there and can be searched: a widget's own text is found.
  expect(having('换一张图片').length).toBeGreaterThan(0);

  // The gallery's own texts and its address, its example of a widget, and what only it reads of the manifests.
  for (const mark of [
    '组件库',
    '/dev/widgets',
    'starsWidget',
    '十行添加一个组件',
    '青禾稳健债券A',
    /"?keyboard"?:\s*\[/u,
    '图片的有效时间',
    // The inspector's texts, its marks, and where it asks for places.
    '页面检查器',
    'virtual:origins',
    '__open-in-editor',
  ]) {
    expect(having(mark), String(mark)).toEqual([]);
  }
  // The frame of a preview finds the part that is clicked; only designers of pages load it.
  expect(having('data-part').filter((file) => !/^assets\/preview-[\w-]+\.js$/u.test(file))).toEqual([]);
});
